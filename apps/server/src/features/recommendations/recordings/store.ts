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

/** What plays, and not everywhere. What failed too often is left as it is. */
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

/** False when it is settled already, or gone. */
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

/** Beside the WebM, which stays what a record names. What was there before stays, too. */
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

/** A draft has done its work. */
export async function saveCaptions(db: Db, id: string, captions: string | null) {
  await db.update(media).set({ captions, captionDraft: null }).where(eq(media.id, id))
}

/** Whoever asked for another language, or wrote captions, in the meantime was faster. */
export async function saveFinishedDraft(db: Db, id: string, captionDraft: CaptionDraft) {
  const asked = JSON.stringify({ state: 'making', language: captionDraft.language })
  const isWanted = or(isNull(media.captionDraft), sql`${media.captionDraft} @> ${asked}::jsonb`)
  await db
    .update(media)
    .set({ captionDraft })
    .where(and(eq(media.id, id), isNull(media.captions), isWanted))
}

/** False when there are captions already, or nothing that could be heard. */
export async function savePendingDraft(db: Db, id: string, captionDraft: CaptionDraft): Promise<boolean> {
  const rows = await db
    .update(media)
    .set({ captionDraft })
    .where(and(eq(media.id, id), eq(media.state, 'ready'), isNull(media.captions)))
    .returning({ id: media.id })
  return rows.length === 1
}

/** Of one that was made before anybody asked for it. */
export async function savePlayedHash(db: Db, id: string, playedSha256: string) {
  await db
    .update(media)
    .set({ playedSha256 })
    .where(and(eq(media.id, id), eq(media.state, 'ready')))
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

/** A recording that somebody stands by, and how public it is. */
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
