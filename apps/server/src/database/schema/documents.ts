import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** The newest document of each kind that was made for somebody, so that it need not be made again while nothing changed. */
export const keptDocuments = pgTable(
  'kept_documents',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** The stored file: a hash of all that it shows. */
    hash: text('hash'),
    madeAt: timestamp('made_at', { withTimezone: true }),
    /** What a process is making right now. Until then it is believed to be alive. */
    claimedHash: text('claimed_hash'),
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  },
  table => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    index('kept_documents_hash').on(table.hash),
    index('kept_documents_made').on(table.madeAt),
  ],
)
