import type { DailyViews } from '@credence/contract/views/endpoints'
import { date, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'

export type ViewKind = Exclude<keyof DailyViews, 'date'>

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

/** Visitors counted today, as hashes whose salt is deleted with the day. */
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

/** Shared by all processes. */
export const viewSalts = pgTable('view_salts', { day: date('day').primaryKey(), salt: text('salt').notNull() })
