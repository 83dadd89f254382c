import type { AccessKind } from '@credence/contract/access/access-code'
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** Codes that open something. The code itself is shown once and kept as a keyed hash. */
export const accessCodes = pgTable(
  'access_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    codeHash: text('code_hash').notNull().unique(),
    kind: text('kind').$type<AccessKind>().notNull(),
    /** The only address that may redeem it; null where anybody may. */
    email: text('email'),
    /** How often it may be redeemed, and how often it was. Whoever is erased does not give their use back. */
    uses: integer('uses').notNull(),
    used: integer('used').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  table => [index('access_codes_email').on(table.email)],
)

export type AccessCodeRow = typeof accessCodes.$inferSelect

/** What an account has redeemed. It outlives the code. */
export const accessRedemptions = pgTable(
  'access_redemptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    codeId: uuid('code_id').references(() => accessCodes.id, { onDelete: 'set null' }),
    kind: text('kind').$type<AccessKind>().notNull(),
    redeemedAt: instant('redeemed_at').notNull(),
  },
  table => [
    uniqueIndex('access_redemptions_once').on(table.accountId, table.codeId),
    // codes that go away look for what refers to them
    index('access_redemptions_code').on(table.codeId),
  ],
)

/** Whoever may send people, and the end of the link they do it with. It is no secret. */
export const affiliates = pgTable('affiliates', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  code: text('code').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})

/** Who came through whom, once for each account. It goes with either of them, so nobody is counted twice or after they left. */
export const affiliateSignUps = pgTable(
  'affiliate_sign_ups',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    affiliateId: uuid('affiliate_id')
      .notNull()
      .references(() => affiliates.accountId, { onDelete: 'cascade' }),
    signedUpAt: instant('signed_up_at').notNull(),
  },
  table => [index('affiliate_sign_ups_affiliate').on(table.affiliateId, table.signedUpAt)],
)
