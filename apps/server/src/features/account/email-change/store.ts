import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { applications, stories } from '../../../database/schema/forms.ts'
import { recommendations } from '../../../database/schema/recommendations.ts'
import { waitlistEntries } from '../../../database/schema/waitlist.ts'

export async function findEmail(db: Db, accountId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  return row?.email
}

/**
 * False when the account has another address by now: of two changes at once the row lock lets one through. Throws when the
 * address was taken meanwhile; the unique index decides.
 */
export async function replaceEmail(db: Db, accountId: string, from: string, to: string): Promise<boolean> {
  const changed = await db
    .update(accounts)
    .set({ email: to })
    .where(and(eq(accounts.id, accountId), eq(accounts.email, from)))
    .returning({ id: accounts.id })
  return changed.length === 1
}

/** What its owner sent us from the old address stays theirs: exporting and erasing go by the account's address. */
export async function takeFormsAlong(db: Db, from: string, to: string) {
  await db.update(applications).set({ email: to }).where(eq(applications.email, from))
  await db.update(stories).set({ email: to }).where(eq(stories.email, from))
  // whoever has an account waits for none
  await db.delete(waitlistEntries).where(eq(waitlistEntries.email, from))
}

/** From which addresses the account is recommended. */
export async function listReviewerEmails(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ email: recommendations.reviewerEmail })
    .from(recommendations)
    .where(and(eq(recommendations.accountId, accountId), isNull(recommendations.withdrawnAt)))
  return rows.map(row => row.email)
}
