import type {
  NoticeChannel,
  NoticeGroup,
  NotificationKind,
  NotificationStatus,
} from '@credence/contract/notifications/notification-kinds'
import type { PlanId } from '@credence/contract/subscription/plans'
import { isNotNull, sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { invites } from './invites.ts'
import { recommendations } from './recommendations.ts'
import type { ViewKind } from './views.ts'

/** What no other row tells: a browser; a plan; the first day of a week, and how often the page was seen in it, by which way. */
export type NotificationFacts = {
  device?: string
  plan?: PlanId
  week?: string
  views?: Partial<Record<ViewKind, number>>
}

/**
 * Something that happened to an owner. It holds no words and no names: they are written when it is read, from the rows it is
 * about, so whatever is corrected, taken back or erased there is so here too.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<NotificationKind>().notNull(),
    recommendationId: uuid('recommendation_id').references(() => recommendations.id, { onDelete: 'cascade' }),
    inviteId: uuid('invite_id').references(() => invites.id, { onDelete: 'cascade' }),
    facts: jsonb('facts').$type<NotificationFacts>().notNull().default({}),
    status: text('status').$type<NotificationStatus>().notNull().default('unread'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    /** When a mail gathers it with others; null when one of its own told of it, or when that is done. */
    digestAt: timestamp('digest_at', { withTimezone: true }),
  },
  table => [
    index('notifications_account').on(table.accountId, table.createdAt),
    index('notifications_created').on(table.createdAt),
    // rows that go away look for what refers to them
    index('notifications_recommendation').on(table.recommendationId),
    index('notifications_invite').on(table.inviteId),
    index('notifications_digest').on(table.digestAt, table.accountId).where(isNotNull(table.digestAt)),
    // whichever process counts a week first tells of it, and no other does
    uniqueIndex('notifications_week')
      .on(table.accountId, sql`(${table.facts}->>'week')`)
      .where(sql`${table.kind} = 'weekly_views'`),
  ],
)

export type NotificationRow = typeof notifications.$inferSelect
export type NewNotification = Omit<typeof notifications.$inferInsert, 'id' | 'status'>

/** What an owner chose to hear of, and how. Whatever has no row is as usual, so that a better usual reaches whoever never chose. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    noticeGroup: text('notice_group').$type<NoticeGroup>().notNull(),
    channel: text('channel').$type<NoticeChannel>().notNull(),
    wanted: boolean('wanted').notNull(),
    chosenAt: timestamp('chosen_at', { withTimezone: true }).notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.noticeGroup, table.channel] })],
)

export type NoticeChoiceRow = typeof noticeChoices.$inferSelect
