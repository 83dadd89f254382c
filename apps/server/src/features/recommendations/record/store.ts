import { statusesInList } from '@credence/record/status-bits'
import { and, asc, count, eq, gt, gte, inArray, isNotNull, isNull, like, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { isOpenPage, profiles } from '../../../database/schema/profiles.ts'
import { media, recommendations, recommendedBackAt } from '../../../database/schema/recommendations.ts'
import { profileRecords, type RecordRow, recordStatuses, records } from '../../../database/schema/records.ts'

export type { RecordRow }

/** A record's facts, and the current record. */
export type FoundFacts = Awaited<ReturnType<typeof selectFacts>>[number]

const selectFacts = (db: Db, which: SQL | undefined) =>
  db
    .select({
      recommendation: recommendations,
      media,
      record: records,
      recommendedBackAt,
      slug: accounts.slug,
      ownerName: profiles.fullName,
      isTakenDown: sql<boolean>`(${accounts.suspendedAt} is not null or ${profiles.hiddenAt} is not null)`,
    })
    .from(recommendations)
    .innerJoin(accounts, eq(accounts.id, recommendations.accountId))
    .innerJoin(profiles, eq(profiles.accountId, recommendations.accountId))
    .leftJoin(media, eq(media.id, recommendations.mediaId))
    .leftJoin(records, eq(records.recommendationId, recommendations.id))
    .where(which)

export async function findFacts(db: Db, recommendationId: string): Promise<FoundFacts | undefined> {
  const [row] = await selectFacts(db, eq(recommendations.id, recommendationId))
  return row
}

export async function listFactsOf(db: Db, recommendationIds: string[]): Promise<FoundFacts[]> {
  return selectFacts(db, inArray(recommendations.id, recommendationIds))
}

/** Of an account's published recommendations. */
export async function listFacts(db: Db, accountId: string): Promise<FoundFacts[]> {
  return selectFacts(db, and(eq(recommendations.accountId, accountId), eq(recommendations.state, 'published')))
}

/** In one order everywhere, so that two sets don't deadlock. */
export async function lockForRecords(db: Db, recommendationIds: string[]) {
  await db
    .select({ id: recommendations.id })
    .from(recommendations)
    .where(inArray(recommendations.id, recommendationIds))
    .orderBy(asc(recommendations.id))
    .for('no key update')
}

export async function listWithoutRecord(db: Db, most: number): Promise<string[]> {
  const { id, state, withdrawnAt, hiddenAt, type, recorded } = recommendations
  const rows = await db
    .select({ id })
    .from(recommendations)
    .innerJoin(accounts, eq(accounts.id, recommendations.accountId))
    .innerJoin(profiles, eq(profiles.accountId, recommendations.accountId))
    .leftJoin(media, eq(media.id, recommendations.mediaId))
    .where(
      and(
        ...[eq(state, 'published'), isNull(withdrawnAt), isNull(hiddenAt), eq(recorded, false)],
        ...[isNull(accounts.suspendedAt), isNull(profiles.hiddenAt)],
        or(eq(type, 'text'), eq(media.state, 'ready')),
      ),
    )
    // index order
    .orderBy(asc(id))
    .limit(most)
  return rows.map(row => row.id)
}

/** Signed under an earlier address of this installation. */
export async function listOfOtherIssuers(db: Db, issuer: string, most: number): Promise<string[]> {
  // byte order, as in the index: "$" follows "#"
  const isOther = sql`(${records.key} ~<~ ${`${issuer}#`} or ${records.key} ~>=~ ${`${issuer}$`})`
  const rows = await db.select({ id: records.recommendationId }).from(records).where(isOther).limit(most)
  return rows.map(row => row.id)
}

export async function insertRecords(db: Db, rows: RecordRow[]) {
  if (rows.length > 0) await db.insert(records).values(rows)
}

/** A trigger marks them revoked. */
export async function deleteRecords(db: Db, ids: string[]) {
  if (ids.length > 0) await db.delete(records).where(inArray(records.id, ids))
}

/** Returns the ids of their recommendations. */
export async function deleteSignedWith(db: Db, keyName: string): Promise<string[]> {
  const rows = await db
    .delete(records)
    .where(like(records.key, `%#${keyName}`))
    .returning({ id: records.recommendationId })
  return rows.map(({ id }) => id)
}

/** With the columns that decide who may read it. */
export async function findRecordFile(db: Db, recommendationId: string) {
  const [row] = await db
    .select({
      file: records.file,
      fileName: records.fileName,
      sha256: records.sha256,
      isOpen: isOpenPage,
      sections: profiles.sections,
    })
    .from(records)
    .innerJoin(profiles, eq(profiles.accountId, records.accountId))
    .where(eq(records.recommendationId, recommendationId))
  return row
}

export async function listRecordsOf(db: Db, recommendationIds: string[]) {
  return db
    .select({ recommendationId: records.recommendationId, fileName: records.fileName, file: records.file })
    .from(records)
    .where(inArray(records.recommendationId, recommendationIds))
}

/** The next indexes in the status lists. The trigger `revoke_record_status` revokes them. */
export async function insertStatuses(db: Db, many: number): Promise<number[]> {
  if (many === 0) return []
  const rows = Array.from({ length: many }, () => ({}))
  const inserted = await db.insert(recordStatuses).values(rows).returning({ index: recordStatuses.index })
  return inserted.map(({ index }) => index)
}

const isIn = (list: number) =>
  and(gte(recordStatuses.index, (list - 1) * statusesInList), lt(recordStatuses.index, list * statusesInList))

/** Bits are never unset, so the count identifies a list's content. */
export async function countRevoked(db: Db, list: number): Promise<number> {
  const [row] = await db
    .select({ revoked: count() })
    .from(recordStatuses)
    .where(and(isIn(list), isNotNull(recordStatuses.revokedAt)))
  return row!.revoked
}

/** After a restored backup the numbers of lists have gaps. */
export async function hasList(db: Db, list: number): Promise<boolean> {
  const rows = await db.select({ index: recordStatuses.index }).from(recordStatuses).where(isIn(list)).limit(1)
  return rows.length > 0
}

/** Relative to the list's start. */
export async function listRevoked(db: Db, list: number): Promise<number[]> {
  const rows = await db
    .select({ index: recordStatuses.index })
    .from(recordStatuses)
    .where(and(isIn(list), isNotNull(recordStatuses.revokedAt)))
    .orderBy(asc(recordStatuses.index))
  return rows.map(({ index }) => index % statusesInList)
}

/** The facts of a profile's record that may change. */
export type Claim = { accountId: string; slug: string; people: number }

export async function findStatusIndex(db: Db, { accountId, slug, people }: Claim): Promise<number | undefined> {
  const [row] = await db
    .select({ statusIndex: profileRecords.statusIndex })
    .from(profileRecords)
    .where(
      and(eq(profileRecords.accountId, accountId), eq(profileRecords.slug, slug), eq(profileRecords.people, people)),
    )
  return row?.statusIndex
}

export async function insertClaim(tx: Db, claim: Claim, statusIndex: number) {
  await tx.insert(profileRecords).values({ ...claim, statusIndex })
}

export async function hasClaims(db: Db, accountId: string): Promise<boolean> {
  const rows = await db
    .select({ people: profileRecords.people })
    .from(profileRecords)
    .where(eq(profileRecords.accountId, accountId))
    .limit(1)
  return rows.length > 0
}

export async function deleteClaimsAbove(tx: Db, accountId: string, people: number) {
  await tx.delete(profileRecords).where(and(eq(profileRecords.accountId, accountId), gt(profileRecords.people, people)))
}
