import type { NotificationKind, NotificationStatus } from '@credence/contract/notifications/notification-kinds'
import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { invites } from './invites.ts'
import { recommendations } from './recommendations.ts'

/** What no other row tells. */
export type NotificationFacts = { device?: string }

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
  },
  table => [
    index('notifications_account').on(table.accountId, table.createdAt),
    // rows that go away look for what refers to them
    index('notifications_recommendation').on(table.recommendationId),
    index('notifications_invite').on(table.inviteId),
  ],
)

export type NotificationRow = typeof notifications.$inferSelect
export type NewNotification = Omit<typeof notifications.$inferInsert, 'id' | 'status'>
