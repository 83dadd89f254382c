import type { AccessKind } from '@credence/contract/access/access-code'
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { ownerId, ownerKey } from './accounts.ts'
import { instant } from './column-types.ts'

/** The code is shown once and stored as a keyed hash. */
export const accessCodes = pgTable(
  'access_codes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    codeHash: text('code_hash').notNull().unique(),
    kind: text('kind').$type<AccessKind>().notNull(),
    /** The only address that may redeem it; null for any. */
    email: text('email'),
    /** Erasing an account does not return its use. */
    uses: integer('uses').notNull(),
    used: integer('used').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  table => [index('access_codes_email').on(table.email)],
)

export type AccessCodeRow = typeof accessCodes.$inferSelect

export const accessRedemptions = pgTable(
  'access_redemptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ownerId(),
    codeId: uuid('code_id').references(() => accessCodes.id, { onDelete: 'set null' }),
    kind: text('kind').$type<AccessKind>().notNull(),
    redeemedAt: instant('redeemed_at').notNull(),
  },
  table => [
    uniqueIndex('access_redemptions_once').on(table.accountId, table.codeId),
    // for the foreign key of deleted codes
    index('access_redemptions_code').on(table.codeId),
  ],
)

/** Accounts that may refer others. The code in the link is not secret. */
export const affiliates = pgTable('affiliates', {
  accountId: ownerKey(),
  code: text('code').notNull().unique(),
  createdAt: instant('created_at').notNull(),
})

/** One referral per account. Deleted with either account. */
export const affiliateSignUps = pgTable(
  'affiliate_sign_ups',
  {
    accountId: ownerKey(),
    affiliateId: uuid('affiliate_id')
      .notNull()
      .references(() => affiliates.accountId, { onDelete: 'cascade' }),
    signedUpAt: instant('signed_up_at').notNull(),
  },
  table => [index('affiliate_sign_ups_affiliate').on(table.affiliateId, table.signedUpAt)],
)
