import { slugSkeleton } from '@credence/contract/profile/slug'
import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'
import { profiles } from '../../database/schema/profiles.ts'

export async function findAccountByEmail(db: Db, email: string) {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email))
  return row
}

/** An account and its empty profile. The unique address decides: two first sign-ins at once make one. */
export async function insertAccount(db: Db, account: { email: string; slug: string }, now: Date) {
  const [row] = await db
    .insert(accounts)
    .values({ ...account, slugSkeleton: slugSkeleton(account.slug) })
    .onConflictDoNothing({ target: accounts.email })
    .returning({ id: accounts.id })
  if (row) await db.insert(profiles).values({ accountId: row.id, rosetteSeed: account.slug, updatedAt: now })
}
