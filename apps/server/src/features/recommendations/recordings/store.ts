import type { CaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { isOpenPage, type ProfileRow, profiles } from '../../../database/schema/profiles.ts'
import { type MediaRow, media, recommendations } from '../../../database/schema/recommendations.ts'

export type { MediaRow }

export async function insertMedia(db: Db, row: typeof media.$inferInsert) {
  await db.insert(media).values(row).onConflictDoNothing({ target: media.id })
}

export async function findMedia(db: Db, id: string): Promise<MediaRow | undefined> {
  const [row] = await db.select().from(media).where(eq(media.id, id))
  return row
}

export async function listWaiting(db: Db) {
  return db.select({ id: media.id, contentType: media.contentType }).from(media).where(eq(media.state, 'waiting'))
}

/** Without those that failed too often. */
export async function listHalfMade(db: Db, mostFailures: number): Promise<string[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.plays, 'webm'), lt(media.mp4Failures, mostFailures)))
  return rows.map(row => row.id)
}

export async function listRefusedBefore(db: Db, time: Date): Promise<string[]> {
  const rows = await db
    .select({ id: media.id })
    .from(media)
    .where(and(eq(media.state, 'refused'), lt(media.createdAt, time)))
  return rows.map(row => row.id)
}

/** False when already settled or deleted. */
export async function settleMedia(
  db: Db,
  id: string,
  settled: Partial<MediaRow> & Pick<MediaRow, 'state'>,
): Promise<boolean> {
  const rows = await db
    .update(media)
    .set(settled)
    .where(and(eq(media.id, id), eq(media.state, 'waiting')))
    .returning({ id: media.id })
  return rows.length === 1
}

/** Keeps the WebM, which a record may name. */
export async function addMp4(db: Db, id: string, { hasPoster, loudness }: Pick<MediaRow, 'hasPoster' | 'loudness'>) {
  await db
    .update(media)
    .set({
      plays: 'both',
      ...(hasPoster && { hasPoster }),
      ...(loudness && { loudness: sql`coalesce(${media.loudness}, ${JSON.stringify(loudness)}::jsonb)` }),
    })
    .where(isHalfMade(id))
}

export async function countMp4Failure(db: Db, id: string): Promise<number> {
  const [row] = await db
    .update(media)
    .set({ mp4Failures: sql`${media.mp4Failures} + 1` })
    .where(isHalfMade(id))
    .returning({ failures: media.mp4Failures })
  return row?.failures ?? Number.POSITIVE_INFINITY
}

const isHalfMade = (id: string) => and(eq(media.id, id), eq(media.state, 'ready'), eq(media.plays, 'webm'))

export async function saveCaptions(db: Db, id: string, captions: string | null) {
  await db.update(media).set({ captions, captionDraft: null }).where(eq(media.id, id))
}

/** Yields to a newer request for another language, and to written captions. */
export async function saveFinishedDraft(db: Db, id: string, captionDraft: CaptionDraft) {
  const asked = JSON.stringify({ state: 'making', language: captionDraft.language })
  const isWanted = or(isNull(media.captionDraft), sql`${media.captionDraft} @> ${asked}::jsonb`)
  await db
    .update(media)
    .set({ captionDraft })
    .where(and(eq(media.id, id), isNull(media.captions), isWanted))
}

/** False when there are captions already, or it is not playable. */
export async function savePendingDraft(db: Db, id: string, captionDraft: CaptionDraft): Promise<boolean> {
  const rows = await db
    .update(media)
    .set({ captionDraft })
    .where(and(eq(media.id, id), eq(media.state, 'ready'), isNull(media.captions)))
    .returning({ id: media.id })
  return rows.length === 1
}

/** For recordings from before hashes were stored. */
/** By media id. One statement. */
export async function savePlayedHashes(db: Db, hashes: Map<string, string>) {
  if (hashes.size === 0) return
  const pairs = sql.join(
    [...hashes].map(([id, hash]) => sql`(${id}::text, ${hash}::text)`),
    sql`, `,
  )
  await db.execute(
    sql`update ${media} set played_sha256 = hashed.hash from (values ${pairs}) as hashed (id, hash) where ${media.id} = hashed.id and ${media.state} = 'ready'`,
  )
}

export async function deleteMedia(db: Db, id: string) {
  await db.delete(media).where(eq(media.id, id))
}

export type Publicity = Pick<ProfileRow, 'sections'> & { state: string; hiddenAt: Date | null; isOpen: boolean }

const publicity = {
  state: recommendations.state,
  hiddenAt: recommendations.hiddenAt,
  isOpen: isOpenPage,
  sections: profiles.sections,
}

/** Not withdrawn, with what decides who may see it. */
export async function findGivenMedia(db: Db, id: string) {
  const [row] = await db
    .select({ media, ...publicity })
    .from(media)
    .innerJoin(recommendations, eq(recommendations.mediaId, media.id))
    .innerJoin(profiles, eq(profiles.accountId, media.accountId))
    .where(and(eq(media.id, id), isNull(recommendations.withdrawnAt)))
  return row
}

export async function findGivenPicture(db: Db, pictureId: string) {
  const [row] = await db
    .select(publicity)
    .from(recommendations)
    .innerJoin(profiles, eq(profiles.accountId, recommendations.accountId))
    .where(and(eq(recommendations.reviewerPictureId, pictureId), isNull(recommendations.withdrawnAt)))
  return row
}
