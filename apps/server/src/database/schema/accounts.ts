import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

export const accounts = pgTable('accounts', {
  id: uuid('id').primaryKey().defaultRandom(),
  /** Trimmed and lower-cased: the one spelling of an address. */
  email: text('email').notNull().unique(),
  /** The link name: `/cr/{slug}`. */
  slug: text('slug').notNull().unique(),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** The row is the truth about a session; tokens and cookies only point at it. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    handleHash: text('handle_hash').notNull(),
    secretHash: text('secret_hash').notNull(),
    previousHash: text('previous_hash'),
    counter: integer('counter').notNull().default(0),
    rotatedAt: instant('rotated_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  table => [index('sessions_account').on(table.accountId)],
)
