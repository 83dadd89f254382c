import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A picture sent ahead of the form that names it. */
export const attachments = pgTable('attachments', {
  id: text('id').primaryKey(),
  createdAt: instant('created_at').notNull(),
  /** When a form named it; until then it is deleted after a day. */
  usedAt: instant('used_at'),
})

type StudentDetails = { kind: 'student'; school: string; school_email: string | null; graduation_year: number }
type AffiliateDetails = { kind: 'affiliate'; channel: string; audience: string; promotion: string }

export const applications = pgTable('applications', {
  id: uuid('id').primaryKey().defaultRandom(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  details: jsonb('details').$type<StudentDetails | AffiliateDetails>().notNull(),
  attachmentId: text('attachment_id').references(() => attachments.id),
  createdAt: instant('created_at').notNull(),
  /** What an operator decided, and when. */
  decision: text('decision').$type<'approved' | 'declined'>(),
  decidedAt: instant('decided_at'),
})

export type ApplicationRow = typeof applications.$inferSelect

export type StoryState = 'waiting' | 'published' | 'refused'

export const stories = pgTable('stories', {
  id: uuid('id').primaryKey().defaultRandom(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull(),
  role: text('role').notNull(),
  story: text('story').notNull(),
  pictureId: text('picture_id').references(() => attachments.id),
  state: text('state').$type<StoryState>().notNull().default('waiting'),
  createdAt: instant('created_at').notNull(),
  publishedAt: instant('published_at'),
})

export type StoryRow = typeof stories.$inferSelect

export const waitlistEntries = pgTable('waitlist_entries', {
  id: uuid('id').primaryKey().defaultRandom(),
  fullName: text('full_name').notNull(),
  email: text('email').notNull().unique(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When an operator let the address in. */
  invitedAt: timestamp('invited_at', { withTimezone: true }),
})

/** What a visitor found wrong with a profile, for the operator to look at. */
export const reports = pgTable('reports', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** What kind of thing is wrong, from the contract's list. */
  kind: text('kind').notNull().default('other'),
  reason: text('reason').notNull(),
  /** Where an answer may go; erased with the closing of the report, or before. */
  replyTo: text('reply_to'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** When an operator was done with it. */
  closedAt: timestamp('closed_at', { withTimezone: true }),
})
