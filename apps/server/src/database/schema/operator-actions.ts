import { bigint, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'

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
    /** Rows form a chain: each carries the hash of the row before, and a hash of itself with that. A trigger fills these in, whoever inserts. */
    number: bigint('number', { mode: 'number' }).notNull().default(0),
    previousHash: text('previous_hash').notNull().default(''),
    hash: text('hash').notNull().default(''),
  },
  table => [index('operator_actions_at').on(table.at), unique('operator_actions_number').on(table.number)],
)

export type OperatorAction = typeof operatorActions.$inferSelect
export type NewOperatorAction = Omit<OperatorAction, 'number' | 'previousHash' | 'hash'>
