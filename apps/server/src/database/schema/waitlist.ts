import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

export const waitlistEntries = pgTable('waitlist_entries', {
  id: uuid('id').primaryKey().defaultRandom(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When an operator let the address in. */
  invitedAt: timestamp('invited_at', { withTimezone: true }),
})
