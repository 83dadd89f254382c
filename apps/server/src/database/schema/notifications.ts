import type {
  NoticeChannel,
  NoticeGroup,
  NotificationKind,
  NotificationStatus,
} from '@credence/contract/notifications/notification-kinds'
import type { PlanId } from '@credence/contract/subscription/plans'
import { isNotNull, sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'
import { invites } from './invites.ts'
import { recommendations } from './recommendations.ts'
import type { ViewKind } from './views.ts'

/** Data that no other row holds. `week` is the first day of a week. */
export type NotificationFacts = {
  device?: string
  plan?: PlanId
  week?: string
  views?: Partial<Record<ViewKind, number>>
}

/** Holds no text and no names: they are read from the rows that it refers to, so corrections and deletions apply. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownerId(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    recommendationId: uuid('recommendation_id').references(() => recommendations.id, { onDelete: 'cascade' }),
    inviteId: uuid('invite_id').references(() => invites.id, { onDelete: 'cascade' }),
    facts: jsonb('facts').$type<NotificationFacts>().notNull().default({}),
    status: text('status').$type<NotificationStatus>().notNull().default('unread'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When the digest mail includes it; null when it was mailed by itself, or was sent. */
    digestAt: timestamp('digest_at', { withTimezone: true }),
  },
  table => [
    index('notifications_account').on(table.accountId, table.createdAt),
    index('notifications_created').on(table.createdAt),
    // for the foreign keys of deleted rows
    index('notifications_recommendation').on(table.recommendationId),
    index('notifications_invite').on(table.inviteId),
    index('notifications_digest').on(table.digestAt, table.accountId).where(isNotNull(table.digestAt)),
    // one process per week inserts it
    uniqueIndex('notifications_week')
      .on(table.accountId, sql`(${table.facts}->>'week')`)
      .where(sql`${table.kind} = 'weekly_views'`),
  ],
)

export type NotificationRow = typeof notifications.$inferSelect
export type NewNotification = Omit<typeof notifications.$inferInsert, 'id' | 'status'>

/** Only explicit choices have a row, so that better defaults reach everyone else. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    accountId: ownerId(),
    noticeGroup: text('notice_group').$type<NoticeGroup>().notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    wanted: boolean('wanted').notNull(),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.noticeGroup, table.channel] })],
)

export type NoticeChoiceRow = typeof noticeChoices.$inferSelect
