import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/**
 * Everything an operator did, and why. A trigger in `drizzle` refuses to change a row, or to remove one before its year is
 * over. It holds no address: what a command was about is named by its id.
 */
export const operatorActions = pgTable(
  'operator_actions',
  {
    /** The operation that the command line named, so that one that is asked for twice is done once. */
    id: uuid('id').primaryKey().defaultRandom(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The account on the machine that ran the command. */
    who: text('who').notNull(),
    command: text('command').notNull(),
    reason: text('reason').notNull(),
    /** The row that it found or changed. */
    about: text('about'),
    /** What was answered to a change, and to whatever could not be done; empty where something was only shown. */
    outcome: text('outcome').notNull().default(''),
  },
  table => [index('operator_actions_at').on(table.at)],
)

export type OperatorAction = typeof operatorActions.$inferSelect
