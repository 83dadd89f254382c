import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { bytea } from './column-types.ts'
import { recommendations } from './recommendations.ts'

/** A place in the lists: that of the list, and in it. Lists that a restored backup begins have numbers of ten digits. */
const place = (name: string) => bigint(name, { mode: 'number' })

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** The keys that ever signed a record. Public halves stay for good, since what they signed stays in other people's hands. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    /** `key-2026`. */
    id: text('id').primaryKey(),
    /** As `did.json` shows it. */
    publicKey: text('public_key').notNull(),
    /** The secret half, sealed with a key that follows from SECRET_KEY. */
    sealed: bytea('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    retiredAt: instant('retired_at'),
    /** Since when nobody should believe it, because it may be in other hands. */
    distrustedAt: instant('distrusted_at'),
  },
  // one key signs, however many servers start at once
  table => [
    uniqueIndex('signing_keys_current').on(sql`(${table.retiredAt} is null)`).where(sql`${table.retiredAt} is null`),
  ],
)

/**
 * The places in the lists of what was taken back. They name nobody and outlive whoever they were for. A trigger sets
 * `revoked_at` when the row of a record goes, however it goes.
 */
export const recordStatuses = pgTable(
  'record_statuses',
  {
    /** Counted over all lists. */
    index: place('index').primaryKey().generatedAlwaysAsIdentity({ startWith: 0, minValue: 0 }),
    revokedAt: instant('revoked_at'),
  },
  table => [index('record_statuses_revoked').on(table.index).where(sql`${table.revokedAt} is not null`)],
)

/** The signed record that stands for a recommendation. One that does not stand any more is deleted, never changed. */
export const records = pgTable(
  'records',
  {
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    recommendationId: uuid('recommendation_id')
      .notNull()
      .unique()
      .references(() => recommendations.id, { onDelete: 'cascade' }),
    statusIndex: place('status_index')
      .notNull()
      .unique()
      .references(() => recordStatuses.index),
    /** With the installation that it is of: `did:web:example.com#key-2026`. */
    key: text('key').notNull(),
    signedAt: instant('signed_at').notNull(),
    fileName: text('file_name').notNull(),
    /** The file itself, and what its reader can compare. */
    file: text('file').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
  },
  table => [
    index('records_account').on(table.accountId),
    // of which installation and key: looked for by how it begins
    index('records_key').on(table.key.op('text_pattern_ops')),
  ],
)

export type RecordRow = typeof records.$inferSelect

/**
 * What stamps and PDFs of a profile were signed to say, for as long as that is so. All that say the same share a place in
 * the lists of what was taken back; a trigger takes it back when the row goes, however it goes.
 */
export const profileRecords = pgTable(
  'profile_records',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    slug: text('slug').notNull(),
    people: integer('people').notNull(),
    statusIndex: place('status_index')
      .notNull()
      .unique()
      .references(() => recordStatuses.index),
  },
  table => [primaryKey({ columns: [table.accountId, table.slug, table.people] })],
)
