import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { place, recordStatuses } from './records.ts'

/**
 * What stamps and PDFs of a profile were signed to say, for as long as that is so. All that say the same share a place in
 * the lists of what was taken back; a trigger takes it back when the row goes, however it goes.
 */
export const profileRecords = pgTable(
  'profile_records',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    people: integer('people').notNull(),
    statusIndex: place('status_index')
      .notNull()
      .unique()
      .references(() => recordStatuses.index),
  },
  table => [primaryKey({ columns: [table.accountId, table.slug, table.people] })],
)
