import { index, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'

/** The newest document of each kind per account, reused while its content is unchanged. */
export const keptDocuments = pgTable(
  'kept_documents',
  {
    accountId: ownerId(),
    kind: text('kind').notNull(),
    /** Names the stored file: a hash of its content. */
    hash: text('hash'),
    madeAt: timestamp('made_at', { withTimezone: true }),
    /** What a process is making now; the claim ends at `claimedUntil`. */
    claimedHash: text('claimed_hash'),
    claimedUntil: timestamp('claimed_until', { withTimezone: true }),
  },
  table => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    index('kept_documents_hash').on(table.hash),
    index('kept_documents_made').on(table.madeAt),
  ],
)
