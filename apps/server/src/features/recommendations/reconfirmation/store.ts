import { and, count, eq, gt, isNotNull, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../../../database/database.ts'
import { isOpenPage, profiles } from '../../../database/schema/profiles.ts'
import { lastHeardOf, recommendations } from '../../../database/schema/recommendations.ts'

const { stillTrueAskedAt, stillTrueStoppedAt } = recommendations

const hidesThem = JSON.stringify([{ id: 'recommendations', visible: false }])

type Due = { heardBefore: Date; mailedBefore: Date; most: number }

const other = alias(recommendations, 'other')

/** Only the first of a mailbox is asked about, so select more. */
const spare = 3

/** Longest waiting first, one per mailbox, none that was asked since `mailedBefore` or opted out. */
export async function findDue(db: Db, { heardBefore, mailedBefore, most }: Due): Promise<string[]> {
  const askedOrStopped = or(isNotNull(other.stillTrueStoppedAt), gt(other.stillTrueAskedAt, mailedBefore))
  const leftAlone = db
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.reviewerMailbox, recommendations.reviewerMailbox), askedOrStopped))
  const due = await db
    .select({ id: recommendations.id, mailbox: recommendations.reviewerMailbox })
    .from(recommendations)
    .innerJoin(profiles, eq(profiles.accountId, recommendations.accountId))
    .where(
      and(
        eq(recommendations.state, 'published'),
        isNull(recommendations.withdrawnAt),
        isNull(recommendations.hiddenAt),
        isNull(stillTrueStoppedAt),
        isOpenPage,
        sql`not ${profiles.sections} @> ${hidesThem}::jsonb`,
        lte(lastHeardOf, heardBefore),
        notExists(leftAlone),
      ),
    )
    .orderBy(lastHeardOf, recommendations.id)
    .limit(most * spare)
  const firsts = Map.groupBy(due, ({ mailbox }) => mailbox).values()
  return [...firsts].slice(0, most).map(([first]) => first!.id)
}

export async function countAskedSince(db: Db, time: Date): Promise<number> {
  const [row] = await db.select({ count: count() }).from(recommendations).where(gt(stillTrueAskedAt, time))
  return row!.count
}
