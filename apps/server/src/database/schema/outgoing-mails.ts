import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bytea } from './column-types.ts'

/** Mail waiting to be sent. Sealed, because some of it holds passcodes; deleted the moment it is sent. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sealed: bytea('sealed').notNull(),
    /** Keyed hash of the address, to find what waits for it. Null on rows of an older version until a start has read them. */
    recipientHash: text('recipient_hash'),
    /** The request or the recommendation that it is about. */
    aboutId: uuid('about_id'),
    /** After this moment the mail is dropped unsent. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** Until then nobody else tries it: somebody is sending it, or the mail server would only refuse it again. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('outgoing_mails_recipient').on(table.recipientHash), index('outgoing_mails_about').on(table.aboutId)],
)

/** The mail that an owner looked at last before sending it. Sealed, for it holds an address that may never be written to. */
export const mailPreviews = pgTable('mail_previews', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Whoever has this can see the mail. */
  id: uuid('id').notNull().unique(),
  sealed: bytea('sealed').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
