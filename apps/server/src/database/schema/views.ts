import type { DailyViews } from '@credence/contract/views/endpoints'
import { date, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

export type ViewKind = Exclude<keyof DailyViews, 'date'>

const ownerId = () =>
  uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })

/** How many people saw a profile on one day, and by which way they came. */
export const dailyViews = pgTable(
  'daily_views',
  {
    accountId: ownerId(),
    day: date('day').notNull(),
    kind: text('kind').$type<ViewKind>().notNull(),
    count: integer('count').notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.day, table.kind] }), index('daily_views_day').on(table.day)],
)

/** Who was already counted today, as a hash whose salt is gone tomorrow. */
export const countedVisits = pgTable(
  'counted_visits',
  {
    day: date('day').notNull(),
    accountId: ownerId(),
    kind: text('kind').$type<ViewKind>().notNull(),
    visitor: text('visitor').notNull(),
  },
  table => [
    primaryKey({ columns: [table.day, table.accountId, table.kind, table.visitor] }),
    index('counted_visits_account').on(table.accountId),
  ],
)

/** The salt of a day, shared by all processes and deleted with the day. */
export const viewSalts = pgTable('view_salts', { day: date('day').primaryKey(), salt: text('salt').notNull() })
