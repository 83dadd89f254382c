import { and, count, eq, gt, isNotNull, isNull, lte, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { isOpenPage, profiles } from '../../../database/schema/profiles.ts'
import { lastHeardOf, recommendations } from '../../../database/schema/recommendations.ts'

const { reviewerEmail, stillTrueAskedAt, stillTrueStoppedAt } = recommendations

const hidesThem = JSON.stringify([{ id: 'recommendations', visible: false }])

type Due = { heardBefore: Date; mailedBefore: Date; most: number }

/**
 * The recommendations to ask about, those that wait longest first, one of an address, and none of an address that was asked
 * about another since `mailedBefore` or said stop. Two who look at once find the same ones.
 */
export async function findDue(db: Db, { heardBefore, mailedBefore, most }: Due): Promise<string[]> {
  const leftAlone = db
    .select({ email: reviewerEmail })
    .from(recommendations)
    .where(or(isNotNull(stillTrueStoppedAt), gt(stillTrueAskedAt, mailedBefore)))
  const ofEach = db
    .selectDistinctOn([reviewerEmail], { id: recommendations.id, heardOf: sql<Date>`${lastHeardOf}`.as('heard_of') })
    .from(recommendations)
    .innerJoin(profiles, eq(profiles.accountId, recommendations.accountId))
    .where(
      and(
        eq(recommendations.state, 'published'),
        isNull(recommendations.withdrawnAt),
        isNull(recommendations.hiddenAt),
        isOpenPage,
        sql`not ${profiles.sections} @> ${hidesThem}::jsonb`,
        lte(lastHeardOf, heardBefore),
        notInArray(reviewerEmail, leftAlone),
      ),
    )
    .orderBy(reviewerEmail, lastHeardOf, recommendations.id)
    .as('of_each')
  const due = await db.select({ id: ofEach.id }).from(ofEach).orderBy(ofEach.heardOf, ofEach.id).limit(most)
  return due.map(({ id }) => id)
}

export async function countAskedSince(db: Db, time: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(recommendations).where(gt(stillTrueAskedAt, time))
  return row!.count
}
