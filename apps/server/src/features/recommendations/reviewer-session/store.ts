import { and, eq, gt, lt, or } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { formerSlugs, type ProfileRow, profiles } from '../../../database/schema/profiles.ts'
import { reviewerSessions } from '../../../database/schema/recommendations.ts'

export type Asking = Pick<ProfileRow, 'fullName' | 'pictureId' | 'visibility'> & {
  accountId: string
  slug: string
  email: string
}

const askingColumns = {
  accountId: accounts.id,
  slug: accounts.slug,
  email: accounts.email,
  fullName: profiles.fullName,
  pictureId: profiles.pictureId,
  visibility: profiles.visibility,
}

/** Who asks at a link name, given up or not. */
export async function findAskingBySlug(db: Db, slug: string): Promise<Asking | undefined> {
  const former = db.select({ id: formerSlugs.accountId }).from(formerSlugs).where(eq(formerSlugs.slug, slug))
  const [row] = await db
    .select(askingColumns)
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(or(eq(accounts.slug, slug), eq(accounts.id, former)))
  return row
}

export async function findAsking(db: Db, accountId: string): Promise<Asking | undefined> {
  const [row] = await db
    .select(askingColumns)
    .from(accounts)
    .innerJoin(profiles, eq(profiles.accountId, accounts.id))
    .where(eq(accounts.id, accountId))
  return row
}

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
