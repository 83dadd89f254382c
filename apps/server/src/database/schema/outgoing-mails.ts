import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ownerKey } from './accounts.ts'
import { bytea } from './column-types.ts'

/** Mail waiting to be sent. Encrypted, because some of it holds passcodes; deleted when sent. */
export const outgoingMails = pgTable(
  'outgoing_mails',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    sealed: bytea('sealed').notNull(),
    /** Keyed hash of the address. Null on rows of an older version until the next start. */
    recipientHash: text('recipient_hash'),
    aboutId: uuid('about_id'),
    /** Dropped unsent afterwards. */
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** A worker's lease, or the delay before a retry. */
    heldUntil: timestamp('held_until', { withTimezone: true }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  table => [index('outgoing_mails_recipient').on(table.recipientHash), index('outgoing_mails_about').on(table.aboutId)],
)

/** The owner's last preview. Encrypted, because it holds an address that may never get a mail. */
export const mailPreviews = pgTable('mail_previews', {
  accountId: ownerKey(),
  /** A capability: it opens the preview. */
  id: uuid('id').notNull().unique(),
  sealed: bytea('sealed').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
})
