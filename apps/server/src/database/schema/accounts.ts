import { isNotNull } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { mailboxOfColumn } from './column-types.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const accounts = pgTable(
  'accounts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** In its canonical spelling: the only one that is stored or compared. */
    email: text('email').notNull().unique(),
    mailbox: mailboxOfColumn('mailbox', 'email').notNull(),
    /** The link name: `/cr/{slug}`. */
    slug: text('slug').notNull().unique(),
    /** What the link name looks like at a glance. Null on a row from before this rule whose name looks like an older row's. */
    slugSkeleton: text('slug_skeleton').unique(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Since when an operator keeps its owner out, its page closed and its mails back. */
    suspendedAt: instant('suspended_at'),
  },
  table => [
    index('accounts_mailbox').on(table.mailbox),
    // what an operator counts by day: rows lie in the order they came, so an index of a few pages is enough
    index('accounts_created').using('brin', table.createdAt),
    index('accounts_suspended').on(table.id).where(isNotNull(table.suspendedAt)),
  ],
)

/** Mailboxes that an account had before, as keyed hashes: none of them may recommend their owner. */
export const formerMailboxes = pgTable(
  'former_mailboxes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mailboxHash: text('mailbox_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.accountId, table.mailboxHash] })],
)

/** The row is the truth about a session; tokens and cookies only point at it, and hold nothing the row could leak. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Which refresh secret is the current one: each refresh counts up, and an older one that comes back is a theft. */
    generation: integer('generation').notNull().default(0),
    /** Whether anybody has used what the last refresh handed out; until then the one before is still good. */
    generationUsed: boolean('generation_used').notNull().default(false),
    rotatedAt: instant('rotated_at').notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    /** When its owner last confirmed it with a fresh passcode. */
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
    /** In words for its owner, such as "Firefox on Linux". */
    device: text('device').notNull(),
    /** Tells a browser that was here before from a new one. */
    deviceHash: text('device_hash').notNull(),
    /** Where it was last used from: a keyed hash that no other session shares, forgotten within days. */
    network: text('network'),
  },
  table => [
    index('sessions_account').on(table.accountId),
    index('sessions_device').on(table.deviceHash),
    // what is over is looked for every hour
    index('sessions_expires').on(table.expiresAt),
    index('sessions_revoked').on(table.revokedAt).where(isNotNull(table.revokedAt)),
    index('sessions_network').on(table.lastUsedAt).where(isNotNull(table.network)),
  ],
)

export type SessionRow = typeof sessions.$inferSelect
