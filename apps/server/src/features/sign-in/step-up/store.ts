import { eq } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { accounts, sessions } from '../../../database/schema/accounts.ts'

export async function findAddress(db: Db, accountId: string): Promise<string | undefined> {
  const [row] = await db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, accountId))
  return row?.email
}

export async function markConfirmed(db: Db, sessionId: string, now: Date) {
  await db.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, sessionId))
}
