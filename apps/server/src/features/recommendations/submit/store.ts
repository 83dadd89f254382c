import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { type Given, media, type RecommendationRow, recommendations } from '../../../database/schema/recommendations.ts'

export type { Given, RecommendationRow }

type NewRow = typeof recommendations.$inferInsert

/** Undefined when this reviewer has one already: the index on profile and address decides, however many come at once. */
export async function insertRecommendation(db: Db, row: NewRow): Promise<string | undefined> {
  const [inserted] = await db
    .insert(recommendations)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: recommendations.id })
  return inserted?.id
}

export async function findLiveOf(db: Db, reviewer: { accountId: string; email: string }) {
  const [row] = await db.select().from(recommendations).where(isLiveOf(reviewer))
  return row
}

/** Held until the transaction ends, so that two changes follow each other. */
export async function lockLiveOf(db: Db, reviewer: { accountId: string; email: string }) {
  const [row] = await db.select().from(recommendations).where(isLiveOf(reviewer)).for('update')
  return row
}

function isLiveOf({ accountId, email }: { accountId: string; email: string }) {
  return and(
    eq(recommendations.accountId, accountId),
    eq(recommendations.reviewerEmail, email),
    isNull(recommendations.withdrawnAt),
  )
}

/** By the id in a reviewer's own link. */
export async function findGivenById(db: Db, id: string): Promise<Given | undefined> {
  const [row] = await db
    .select({ recommendation: recommendations, media })
    .from(recommendations)
    .leftJoin(media, eq(media.id, recommendations.mediaId))
    .where(eq(recommendations.id, id))
  return row
}

export async function lockById(db: Db, id: string): Promise<RecommendationRow | undefined> {
  const [row] = await db.select().from(recommendations).where(eq(recommendations.id, id)).for('update')
  return row
}

/** Only what its reviewer gave, and what follows from giving it anew. */
export async function changeGiven(db: Db, id: string, changes: Partial<NewRow>) {
  await db.update(recommendations).set(changes).where(eq(recommendations.id, id))
}
