import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core'
import { accounts, sessions } from './accounts.ts'
import { bytea } from './column-types.ts'
import { notifications } from './notifications.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A browser or an app that somebody allowed to be told. A trigger takes it away when its session is ended, whoever ends it. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'web' | 'fcm'>().notNull(),
    /** Where pushes go and what they are encrypted with: enough to write to somebody's device. */
    sealed: bytea('sealed').notNull(),
    /** Tells whether it is there already, whoever had it before. */
    targetHash: text('target_hash').notNull().unique(),
    /** In words for its owner, such as "Firefox on Linux". */
    deviceInfo: text('device_info').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the device last said that it is still there. */
    savedAt: instant('saved_at').notNull(),
    lastPushAt: instant('last_push_at'),
  },
  table => [index('push_devices_account').on(table.accountId), index('push_devices_session').on(table.sessionId)],
)

export type PushDeviceRow = typeof pushDevices.$inferSelect

/** A notification on its way to one device. Gone with either of them, and as soon as it is delivered or given up. */
export const outgoingPushes = pgTable(
  'outgoing_pushes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    notificationId: uuid('notification_id')
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    deviceId: uuid('device_id')
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    /** Until then nobody else tries it: somebody is sending it, or the push service asked for peace. */
    heldUntil: instant('held_until'),
    tries: integer('tries').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    unique('outgoing_pushes_once').on(table.notificationId, table.deviceId),
    index('outgoing_pushes_device').on(table.deviceId),
    index('outgoing_pushes_created').on(table.createdAt),
  ],
)
