import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { reviewerSessions } from '../../../database/schema/recommendations.ts'

export async function insertReviewerSession(db: Db, session: typeof reviewerSessions.$inferInsert) {
  await db.insert(reviewerSessions).values(session)
}

export async function findLiveReviewerSession(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(reviewerSessions)
    .where(and(eq(reviewerSessions.tokenHash, tokenHash), gt(reviewerSessions.expiresAt, now)))
  return row
}

export async function deleteReviewerSessionsBefore(db: Db, now: Date) {
  await db.delete(reviewerSessions).where(lt(reviewerSessions.expiresAt, now))
}
