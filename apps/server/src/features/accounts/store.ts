import { eq } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts } from '../../database/schema/accounts.ts'

export async function findAccountByEmail(db: Db, email: string) {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email))
  return row
}

/** The unique address decides: two first sign-ins at once make one account. */
export async function insertAccount(db: Db, account: { email: string; slug: string }) {
  await db.insert(accounts).values(account).onConflictDoNothing({ target: accounts.email })
}
