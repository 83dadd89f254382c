import { isNotNull } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant, mailboxOfColumn } from './column-types.ts'

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    email: text('email').notNull().unique(),
    mailbox: mailboxOfColumn('mailbox', 'email').notNull(),
    /** The link name: `/cr/{slug}`. */
    slug: text('slug').notNull().unique(),
    /** Detects lookalikes. Null on a row from before this rule whose name looks like an older row's. */
    slugSkeleton: text('slug_skeleton').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** While set, sign-in, page and mails are blocked. */
    suspendedAt: instant('suspended_at'),
  },
  table => [
    index('accounts_mailbox').on(table.mailbox),
    // for counts by day: rows are stored in order, so a small BRIN index is enough
    index('accounts_created').using('brin', table.createdAt),
    index('accounts_suspended').on(table.id).where(isNotNull(table.suspendedAt)),
  ],
)

/** The account that owns a row. The row is deleted with it. */
export function ownerId() {
  return uuid('account_id')
    .notNull()
    .references(() => accounts.id, { onDelete: 'cascade' })
}

/** The same for tables with one row per account. */
export function ownerKey() {
  return uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' })
}

/** Former mailboxes as keyed hashes: none of them may recommend their owner. */
export const formerMailboxes = pgTable(
  'former_mailboxes',
  {
    accountId: ownerId(),
    mailboxHash: text('mailbox_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.mailboxHash] })],
)

/** The row decides about a session; tokens and cookies only refer to it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownerId(),
    /** Incremented at each refresh; an older secret that comes back is a theft. */
    generation: integer('generation').notNull().default(0),
    /** Until the new secret is used, the previous one is still valid. */
    generationUsed: boolean('generation_used').notNull().default(false),
    rotatedAt: instant('rotated_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When the owner last confirmed it with a passcode. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
    /** Shown to the owner, such as "Firefox on Linux". */
    device: text('device').notNull(),
    /** Identifies a browser that signed in before. */
    deviceHash: text('device_hash').notNull(),
    /** A hash keyed per session, deleted within days. */
    network: text('network'),
  },
  table => [
    index('sessions_account').on(table.accountId),
    index('sessions_device').on(table.deviceHash),
    index('sessions_expires').on(table.expiresAt),
    index('sessions_revoked').on(table.revokedAt).where(isNotNull(table.revokedAt)),
    index('sessions_network').on(table.lastUsedAt).where(isNotNull(table.network)),
  ],
)

export type SessionRow = typeof sessions.$inferSelect
