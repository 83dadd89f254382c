import { and, desc, eq, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import {
  type AccessCodeRow,
  accessCodes,
  accessRedemptions,
  affiliateSignUps,
  affiliates,
} from '../../database/schema/access.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { mailboxIn } from '../../database/schema/column-types.ts'

export async function insertCode(db: Db, code: typeof accessCodes.$inferInsert): Promise<string> {
  const [row] = await db.insert(accessCodes).values(code).returning({ id: accessCodes.id })
  return row!.id
}

export async function listCodes(db: Db): Promise<AccessCodeRow[]> {
  return db.select().from(accessCodes).orderBy(desc(accessCodes.createdAt), desc(accessCodes.id))
}

/** False when the code does not exist or was already revoked. */
export async function markRevoked(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(accessCodes)
    .set({ revokedAt: now })
    .where(and(eq(accessCodes.id, id), isNull(accessCodes.revokedAt)))
    .returning({ id: accessCodes.id })
  return rows.length === 1
}

export async function findCode(db: Db, codeHash: string): Promise<AccessCodeRow | undefined> {
  const [row] = await db.select().from(accessCodes).where(eq(accessCodes.codeHash, codeHash))
  return row
}

/** Locks the row, so that of two callers with the last use the second finds it used. */
export async function lockCode(db: Db, codeHash: string): Promise<AccessCodeRow | undefined> {
  const [row] = await db.select().from(accessCodes).where(eq(accessCodes.codeHash, codeHash)).for('update')
  return row
}

export async function hasRedeemed(db: Db, accountId: string, codeId: string | undefined): Promise<boolean> {
  const rows = await db
    .select({ id: accessRedemptions.id })
    .from(accessRedemptions)
    .where(
      and(
        eq(accessRedemptions.accountId, accountId),
        codeId === undefined ? sql`false` : eq(accessRedemptions.codeId, codeId),
      ),
    )
  return rows.length > 0
}

export async function insertRedemption(db: Db, code: AccessCodeRow, accountId: string, now: Date) {
  await db
    .update(accessCodes)
    .set({ used: sql`${accessCodes.used} + 1` })
    .where(eq(accessCodes.id, code.id))
  await db.insert(accessRedemptions).values({ accountId, codeId: code.id, kind: code.kind, redeemedAt: now })
}

export async function listRedemptions(db: Db, accountId: string) {
  return db
    .select({ kind: accessRedemptions.kind, redeemedAt: accessRedemptions.redeemedAt })
    .from(accessRedemptions)
    .where(eq(accessRedemptions.accountId, accountId))
    .orderBy(accessRedemptions.redeemedAt)
}

/** For the transaction that erases an account. */
export async function deleteCodesFor(db: Db, email: string) {
  await db.delete(accessCodes).where(eq(accessCodes.email, email))
}

/** For the transaction that changes an account's address. */
export async function changeBoundAddress(db: Db, from: string, to: string) {
  await db.update(accessCodes).set({ email: to }).where(eq(accessCodes.email, from))
}

export async function deleteCodesEndedBefore(db: Db, time: Date) {
  await db.delete(accessCodes).where(or(lt(accessCodes.expiresAt, time), lt(accessCodes.revokedAt, time)))
}

export async function insertAffiliate(db: Db, affiliate: typeof affiliates.$inferInsert) {
  await db.insert(affiliates).values(affiliate).onConflictDoNothing({ target: affiliates.accountId })
}

export async function findAffiliateCode(db: Db, accountId: string): Promise<string | undefined> {
  const [row] = await db.select({ code: affiliates.code }).from(affiliates).where(eq(affiliates.accountId, accountId))
  return row?.code
}

export async function findAffiliateByCode(db: Db, code: string) {
  const [row] = await db
    .select({ accountId: affiliates.accountId, email: accounts.email })
    .from(affiliates)
    .innerJoin(accounts, eq(accounts.id, affiliates.accountId))
    .where(eq(affiliates.code, code))
  return row
}

/** Whether the mailbox has another account. */
export async function hasOtherAccount(db: Db, accountId: string, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.mailbox, mailboxIn(email)), ne(accounts.id, accountId)))
    .limit(1)
  return rows.length > 0
}

export async function insertSignUp(db: Db, signUp: typeof affiliateSignUps.$inferInsert) {
  await db.insert(affiliateSignUps).values(signUp).onConflictDoNothing({ target: affiliateSignUps.accountId })
}

export async function findSignUp(db: Db, accountId: string) {
  const [row] = await db
    .select({ at: affiliateSignUps.signedUpAt })
    .from(affiliateSignUps)
    .where(eq(affiliateSignUps.accountId, accountId))
  return row
}

export async function listSignUpTimes(db: Db, affiliateId: string): Promise<Date[]> {
  const rows = await db
    .select({ at: affiliateSignUps.signedUpAt })
    .from(affiliateSignUps)
    .where(eq(affiliateSignUps.affiliateId, affiliateId))
  return rows.map(({ at }) => at)
}
