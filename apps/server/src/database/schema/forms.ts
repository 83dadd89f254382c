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
})

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

/** Everything an operator did, and why. Nothing here is ever changed or removed by the product. */
export const operatorActions = pgTable('operator_actions', {
  id: uuid('id').primaryKey().defaultRandom(),
  at: instant('at').notNull(),
  /** The account on the machine that ran the command. */
  who: text('who').notNull(),
  command: text('command').notNull(),
  reason: text('reason').notNull(),
})
