import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './column-types.ts'

/** Of operators who signed in on the web. The address must be in `OPERATORS` at every call; the row alone opens nothing. */
export const operatorSessions = pgTable(
  'operator_sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Of the cookie. */
    tokenHash: text('token_hash').notNull().unique(),
    address: text('address').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [index('operator_sessions_expires').on(table.expiresAt)],
)

export type OperatorSessionRow = typeof operatorSessions.$inferSelect
