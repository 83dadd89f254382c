import { sql } from 'drizzle-orm'
import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ownerId } from './accounts.ts'
import { bytea, instant } from './column-types.ts'
import { recommendations } from './recommendations.ts'

/** Counts over all status lists. Lists begun by a restored backup have numbers of ten digits. */
const place = (name: string) => bigint(name, { mode: 'number' })

/** Public keys stay for good, because signed records are in other hands. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    id: text('id').primaryKey(),
    publicKey: text('public_key').notNull(),
    /** The private key, encrypted with a key derived from SECRET_KEY. */
    sealed: bytea('sealed').notNull(),
    createdAt: instant('created_at').notNull(),
    retiredAt: instant('retired_at'),
    /** Set when the key may be compromised. */
    distrustedAt: instant('distrusted_at'),
  },
  // one current key, however many servers start at once
  table => [
    uniqueIndex('signing_keys_current').on(sql`(${table.retiredAt} is null)`).where(sql`${table.retiredAt} is null`),
  ],
)

/** Entries of the revocation lists. They identify no person and outlive accounts. A trigger sets `revoked_at` when the record's row is deleted. */
export const recordStatuses = pgTable(
  'record_statuses',
  {
    index: place('index').primaryKey().generatedAlwaysAsIdentity({ startWith: 0, minValue: 0 }),
    revokedAt: instant('revoked_at'),
  },
  table => [index('record_statuses_revoked').on(table.index).where(sql`${table.revokedAt} is not null`)],
)

/** The signed record of a recommendation. An invalid one is deleted, never changed. */
export const records = pgTable(
  'records',
  {
    id: uuid('id').primaryKey(),
    accountId: ownerId(),
    recommendationId: uuid('recommendation_id')
      .notNull()
      .unique()
      .references(() => recommendations.id, { onDelete: 'cascade' }),
    statusIndex: place('status_index')
      .notNull()
      .unique()
      .references(() => recordStatuses.index),
    /** With its issuer: `did:web:example.com#key-2026`. */
    key: text('key').notNull(),
    signedAt: instant('signed_at').notNull(),
    fileName: text('file_name').notNull(),
    file: text('file').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
  },
  table => [
    index('records_account').on(table.accountId),
    // searched by prefix: issuer and key
    index('records_key').on(table.key.op('text_pattern_ops')),
  ],
)

export type RecordRow = typeof records.$inferSelect

/** What signed stamps and PDFs of a profile state. Equal statements share a status index; a trigger revokes it when the row is deleted. */
export const profileRecords = pgTable(
  'profile_records',
  {
    accountId: ownerId(),
    slug: text('slug').notNull(),
    people: integer('people').notNull(),
    statusIndex: place('status_index')
      .notNull()
      .unique()
      .references(() => recordStatuses.index),
  },
  table => [primaryKey({ columns: [table.accountId, table.slug, table.people] })],
)
