import { index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { ownerId, sessions } from './accounts.ts'
import { bytea, instant } from './column-types.ts'
import { notifications } from './notifications.ts'

/** A browser or app that receives pushes. A trigger deletes it with its session. */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownerId(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<'web' | 'fcm'>().notNull(),
    /** The push endpoint and keys, encrypted: they are enough to send to the device. */
    sealed: bytea('sealed').notNull(),
    /** Finds the same device across accounts. */
    targetHash: text('target_hash').notNull().unique(),
    /** Shown to the owner, such as "Firefox on Linux". */
    deviceInfo: text('device_info').notNull(),
    createdAt: instant('created_at').notNull(),
    savedAt: instant('saved_at').notNull(),
    lastPushAt: instant('last_push_at'),
  },
  table => [index('push_devices_account').on(table.accountId), index('push_devices_session').on(table.sessionId)],
)

export type PushDeviceRow = typeof pushDevices.$inferSelect

/** A notification for one device. Deleted with either, and once delivered or given up. */
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
    /** A worker's lease, or the push service's Retry-After. */
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
