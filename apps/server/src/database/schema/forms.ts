import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** A picture sent ahead of the form that names it. */
export const attachments = pgTable('attachments', {
  id: text('id').primaryKey(),
  createdAt: instant('created_at').notNull(),
  /** When a form named it; until then it is deleted after a day. */
  usedAt: instant('used_at'),
})

export type StudentDetails = { kind: 'student'; school: string; school_email: string | null; graduation_year: number }
export type AffiliateDetails = { kind: 'affiliate'; channel: string; audience: string; promotion: string }

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
