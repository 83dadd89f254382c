import { sayingBounds } from '@credence/contract/recommendations/themes/rules'
import { and, count, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { isOpenPage, profiles } from '../../../database/schema/profiles.ts'
import { recommendations } from '../../../database/schema/recommendations.ts'
import { type SaidRow, type StoredTheme, whatPeopleSay } from '../../../database/schema/themes.ts'

export type { SaidRow, StoredTheme }

const isOf = (accountId: string) => eq(whatPeopleSay.accountId, accountId)
const isOutdated = lt(whatPeopleSay.made, whatPeopleSay.asked)

export async function findThemes(db: Db, accountId: string): Promise<SaidRow | null> {
  const [row] = await db.select().from(whatPeopleSay).where(isOf(accountId))
  return row ?? null
}

export async function countChange(db: Db, accountId: string) {
  await db
    .insert(whatPeopleSay)
    .values({ accountId, asked: 1 })
    .onConflictDoUpdate({ target: whatPeopleSay.accountId, set: { asked: sql`${whatPeopleSay.asked} + 1` } })
}

/** Undefined while it is off, up to date, or claimed. Of concurrent callers one gets it. */
export async function claimOutdated(db: Db, accountId: string, now: Date, until: Date): Promise<SaidRow | undefined> {
  const isFree = or(isNull(whatPeopleSay.claimedUntil), lte(whatPeopleSay.claimedUntil, now))
  const [row] = await db
    .update(whatPeopleSay)
    .set({ claimedUntil: until })
    .where(and(isOf(accountId), isOutdated, isFree, eq(whatPeopleSay.isOff, false)))
    .returning()
  return row
}

export async function releaseClaim(db: Db, accountId: string) {
  await db.update(whatPeopleSay).set({ claimedUntil: null }).where(isOf(accountId))
}

type Made = Pick<SaidRow, 'themes' | 'readIds' | 'made'>

/** Never overwrites a newer result. True when more changed meanwhile. */
export async function saveMade(db: Db, accountId: string, made: Made): Promise<boolean> {
  const [row] = await db
    .update(whatPeopleSay)
    .set({ ...made, claimedUntil: null })
    .where(and(isOf(accountId), lt(whatPeopleSay.made, made.made)))
    .returning({ asked: whatPeopleSay.asked })
  return row !== undefined && row.asked > made.made
}

type Choice = Pick<SaidRow, 'isOff' | 'hiddenSpeakers' | 'themes'>

/** Creates the row if needed, and holds it until the transaction ends. */
export async function lockThemes(db: Db, accountId: string): Promise<SaidRow> {
  await db.insert(whatPeopleSay).values({ accountId }).onConflictDoNothing()
  const [row] = await db.select().from(whatPeopleSay).where(isOf(accountId)).for('update')
  return row!
}

export async function saveChoice(db: Db, accountId: string, choice: Choice) {
  await db.update(whatPeopleSay).set(choice).where(isOf(accountId))
}

/** Open pages with enough recommendations and outdated themes. */
export async function listOutdated(db: Db, most: number): Promise<string[]> {
  const { accountId, state, withdrawnAt, hiddenAt } = recommendations
  const isPublished = and(
    eq(accountId, whatPeopleSay.accountId),
    eq(state, 'published'),
    isNull(withdrawnAt),
    isNull(hiddenAt),
  )
  const published = db.select({ count: count() }).from(recommendations).where(isPublished)
  const rows = await db
    .select({ accountId: whatPeopleSay.accountId })
    .from(whatPeopleSay)
    .innerJoin(profiles, eq(profiles.accountId, whatPeopleSay.accountId))
    .where(
      and(
        ...[isOutdated, eq(whatPeopleSay.isOff, false), isOpenPage],
        sql`(${published}) >= ${sayingBounds.fewestRecommendations}`,
      ),
    )
    .limit(most)
  return rows.map(row => row.accountId)
}
