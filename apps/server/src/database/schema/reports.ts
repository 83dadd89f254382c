import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** What a visitor found wrong with a profile, for the operator to look at. */
export const reports = pgTable('reports', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** What kind of thing is wrong, from the contract's list. */
  kind: text('kind').notNull().default('other'),
  reason: text('reason').notNull(),
  /** Where an answer may go; erased with the closing of the report, or before. */
  replyTo: text('reply_to'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When an operator was done with it. */
  closedAt: timestamp('closed_at', { withTimezone: true }),
})
