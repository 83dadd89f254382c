import { defaultOffered, type Offer } from '@credence/contract/profile/offers'
import {
  defaultSections,
  defaultVisibility,
  type SectionSetting,
  type Visibility,
} from '@credence/contract/profile/sections'
import type { Accent, Theme } from '@credence/contract/profile/themes'
import type { ConnectMethod } from '@credence/contract/settings/connect-method'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts, ownerKey } from './accounts.ts'

type Link = { label: string; url: string }
type Experience = { title: string; organisation: string; start: string; end: string | null; description: string }
type Education = { degree: string; school: string; start: string; end: string | null; description: string }

const line = (name: string) => text(name).notNull().default('')

/** One per account, private until published. */
export const profiles = pgTable(
  'profiles',
  {
    accountId: ownerKey(),
    fullName: line('full_name'),
    headline: line('headline'),
    position: line('position'),
    organisation: line('organisation'),
    industry: text('industry'),
    country: text('country'),
    city: line('city'),
    about: line('about'),
    openTo: line('open_to'),
    languages: jsonb('languages').$type<string[]>().notNull().default([]),
    skills: jsonb('skills').$type<string[]>().notNull().default([]),
    links: jsonb('links').$type<Link[]>().notNull().default([]),
    experience: jsonb('experience').$type<Experience[]>().notNull().default([]),
    education: jsonb('education').$type<Education[]>().notNull().default([]),
    sections: jsonb('sections')
      .$type<SectionSetting[]>()
      .notNull()
      .default([...defaultSections]),
    visibility: text('visibility').$type<Visibility>().notNull().default(defaultVisibility),
    recommendLink: boolean('recommend_link').notNull().default(false),
    /** Whether assistants may read the page while it is public. */
    assistants: boolean('assistants').notNull().default(true),
    offered: jsonb('offered')
      .$type<Offer[]>()
      .notNull()
      .default([...defaultOffered]),
    accent: text('accent').$type<Accent>(),
    /** Whether readers can ask reviewers who allow it. */
    questionsShown: boolean('questions_shown').notNull().default(true),
    /** Whether the list of notifications tells the owner of questions. */
    questionsTold: boolean('questions_told').notNull().default(true),
    /** Look of the QR code, stamp, signature and embed on the share page. */
    shareTheme: text('share_theme').$type<Theme>().notNull().default('paper'),
    /** The first link name: the rosette never changes. */
    rosetteSeed: text('rosette_seed').notNull(),
    /** Null until it is first public or unlisted. */
    firstPublishedAt: timestamp('first_published_at', { withTimezone: true }),
    /** Set when an operator hides the page; the owner's choice above is kept. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    connectMethod: text('connect_method').$type<ConnectMethod>(),
    connectLink: text('connect_link'),
    pictureId: text('picture_id'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  table => [
    index('profiles_picture').on(table.pictureId),
    index('profiles_first_published').on(table.firstPublishedAt),
  ],
)

export type ProfileRow = typeof profiles.$inferSelect

/** Whether visitors may open the page: shown by its owner, and neither hidden nor suspended. */
export const isOpenPage = sql<boolean>`(${profiles.visibility} <> 'private' and ${profiles.hiddenAt} is null and not exists (select from ${accounts} as suspended where suspended.id = ${profiles.accountId} and suspended.suspended_at is not null))`

/** Former link names redirect to their owner while the account exists, and are never reassigned. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text('slug').primaryKey(),
    skeleton: text('skeleton').notNull().default(''),
    /** Null where an older version erased the account: the clean-up turns it into a row of `retired_slugs`. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    freedAt: timestamp('freed_at', { withTimezone: true }).notNull(),
  },
  table => [index('former_slugs_account').on(table.accountId), index('former_slugs_skeleton').on(table.skeleton)],
)

/** Names of erased public accounts and lookalikes, as keyed hashes. Never reassigned: they are printed in QR codes. */
export const retiredSlugs = pgTable(
  'retired_slugs',
  {
    nameHash: text('name_hash').primaryKey(),
    skeletonHash: text('skeleton_hash').notNull(),
  },
  table => [index('retired_slugs_skeleton').on(table.skeletonHash)],
)
