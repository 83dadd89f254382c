import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Fixed windows, shared by all processes. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetAt: timestamp('reset_at', { withTimezone: true }).notNull(),
  },
  table => [index('rate_limits_reset').on(table.resetAt)],
)
