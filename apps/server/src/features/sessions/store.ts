import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { accounts, sessions } from '../../database/schema/accounts.ts'

/** A session that still counts, with the account's current slug. */
export async function findLiveSession(db: Db, id: string, now: Date) {
  const [row] = await db
    .select({ sessionId: sessions.id, accountId: sessions.accountId, slug: accounts.slug })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(and(eq(sessions.id, id), isNull(sessions.revokedAt), gt(sessions.expiresAt, now)))
  return row
}

export async function insertSession(db: Db, session: typeof sessions.$inferInsert) {
  const [row] = await db.insert(sessions).values(session).returning({ id: sessions.id })
  return row!.id
}
