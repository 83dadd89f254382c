import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { affiliateSignUps, affiliates } from '../../../database/schema/access.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { mailboxIn } from '../../../database/schema/column-types.ts'

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

/** Whether the mailbox has an account besides this one. */
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
