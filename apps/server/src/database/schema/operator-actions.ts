import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

/** The audit log. A trigger in `drizzle` refuses updates, and deletions within a year. Holds no address of a user: subjects are named by id. `who` is the address of an operator who signed in on the web. */
export const operatorActions = pgTable(
  'operator_actions',
  {
    /** From the command line, so that a repeated operation is done once. */
    id: uuid('id').primaryKey().defaultRandom(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    who: text('who').notNull(),
    command: text('command').notNull(),
    reason: text('reason').notNull(),
    about: text('about'),
    /** The answer to a change or a refusal; empty for a command that only reads. */
    outcome: text('outcome').notNull().default(''),
  },
  table => [index('operator_actions_at').on(table.at)],
)

export type OperatorAction = typeof operatorActions.$inferSelect
