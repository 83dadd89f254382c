import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

/** What a visitor found wrong with a profile, for the operator to look at. */
export const reports = pgTable('reports', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  reason: text('reason').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When an operator was done with it. */
  closedAt: timestamp('closed_at', { withTimezone: true }),
})
