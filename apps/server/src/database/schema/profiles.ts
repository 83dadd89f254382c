import { defaultOffered, type Offer } from '@credence/contract/profile/offers'
import {
  defaultSections,
  defaultVisibility,
  type SectionSetting,
  type Visibility,
} from '@credence/contract/profile/sections'
import type { Accent } from '@credence/contract/profile/themes'
import type { ConnectMethod } from '@credence/contract/settings/connect-method'
import { sql } from 'drizzle-orm'
import { boolean, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

type Link = { label: string; url: string }
type Experience = { title: string; organisation: string; start: string; end: string | null; description: string }
type Education = { degree: string; school: string; start: string; end: string | null; description: string }

const line = (name: string) => text(name).notNull().default('')

/** One for each account, made with it. Private until its owner publishes it. */
export const profiles = pgTable(
  'profiles',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
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
    /** Whether the page offers its readers the open link. */
    recommendLink: boolean('recommend_link').notNull().default(false),
    /** What readers may take along from the page. */
    offered: jsonb('offered')
      .$type<Offer[]>()
      .notNull()
      .default([...defaultOffered]),
    accent: text('accent').$type<Accent>(),
    /** What the rosette is drawn from: the link name the profile began with. It never changes, whatever the link becomes. */
    rosetteSeed: text('rosette_seed').notNull(),
    /** Null until it was public or unlisted for the first time. */
    firstPublishedAt: timestamp('first_published_at', { withTimezone: true }),
    /** When an operator took the page down; its owner's choice above stays as it is. */
    hiddenAt: timestamp('hidden_at', { withTimezone: true }),
    connectMethod: text('connect_method').$type<ConnectMethod>(),
    connectLink: text('connect_link'),
    /** Names the stored picture; null without one. */
    pictureId: text('picture_id'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  table => [
    index('profiles_picture').on(table.pictureId),
    index('profiles_first_published').on(table.firstPublishedAt),
  ],
)

export type ProfileRow = typeof profiles.$inferSelect

/** Whether anybody may open the page: its owner shows it, and no operator took it down or suspended the account. */
export const isOpenPage = sql<boolean>`(${profiles.visibility} <> 'private' and ${profiles.hiddenAt} is null and not exists (select from ${accounts} as suspended where suspended.id = ${profiles.accountId} and suspended.suspended_at is not null))`

/** Link names that were given up. They lead to their owner for as long as the account exists, and nobody else gets them. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    slug: text('slug').primaryKey(),
    /** What it looks like at a glance. */
    skeleton: text('skeleton').notNull().default(''),
    /** Null where an older version erased the account: the next clean-up makes a row of `retired_slugs` of it. */
    accountId: uuid('account_id').references(() => accounts.id, { onDelete: 'set null' }),
    freedAt: timestamp('freed_at', { withTimezone: true }).notNull(),
  },
  table => [index('former_slugs_account').on(table.accountId), index('former_slugs_skeleton').on(table.skeleton)],
)

/**
 * Names of erased accounts whose page was public, as keyed hashes of the name and of what it looks like. Nobody else ever
 * gets one: they are printed in QR codes, and stand in other people's letters and links.
 */
export const retiredSlugs = pgTable(
  'retired_slugs',
  {
    nameHash: text('name_hash').primaryKey(),
    skeletonHash: text('skeleton_hash').notNull(),
  },
  table => [index('retired_slugs_skeleton').on(table.skeletonHash)],
)
