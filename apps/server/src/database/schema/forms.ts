import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'
import { instant } from './column-types.ts'

/** A picture uploaded before the form that refers to it. */
export const attachments = pgTable('attachments', {
  id: text('id').primaryKey(),
  createdAt: instant('created_at').notNull(),
  /** Unused ones are deleted after a day. */
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
  invitedAt: timestamp('invited_at', { withTimezone: true }),
})

export const reports = pgTable('reports', {
  id: uuid('id').primaryKey().defaultRandom(),
  accountId: ownerId(),
  kind: text('kind').notNull().default('other'),
  reason: text('reason').notNull(),
  /** Erased when the report is closed, or before. */
  replyTo: text('reply_to'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  closedAt: timestamp('closed_at', { withTimezone: true }),
})
