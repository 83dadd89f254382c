import { customType, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core'

const bytea = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: value => Buffer.from(value),
  toDriver: value => value,
})

/** Mail waiting to be sent. Sealed, because some of it holds passcodes; deleted the moment it is sent. */
export const outgoingMails = pgTable('outgoing_mails', {
  id: uuid('id').primaryKey().defaultRandom(),
  sealed: bytea('sealed').notNull(),
  /** After this moment the mail is dropped unsent. */
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
})
