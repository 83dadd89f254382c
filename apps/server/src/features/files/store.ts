import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { pageCopies } from '../../database/schema/copies.ts'
import { keptDocuments } from '../../database/schema/documents.ts'
import { fileDeletions } from '../../database/schema/file-deletions.ts'
import { attachments } from '../../database/schema/forms.ts'
import { profiles } from '../../database/schema/profiles.ts'
import { media, recommendations } from '../../database/schema/recommendations.ts'

/** Sorted, so that two transactions with the same files do not deadlock. */
export async function scheduleDeletions(db: Db, keys: string[], now: Date) {
  const rows = [...new Set(keys)].sort().map(key => ({ key, dueAt: now }))
  if (rows.length === 0) return
  const dueAt = sql`least(${fileDeletions.dueAt}, excluded.due_at)`
  await db.insert(fileDeletions).values(rows).onConflictDoUpdate({ target: fileDeletions.key, set: { dueAt } })
}

/** Postpones an earlier deletion of the same key. */
export async function deleteUnlessUsed(db: Db, key: string, dueAt: Date) {
  const later = sql`greatest(${fileDeletions.dueAt}, excluded.due_at)`
  await db
    .insert(fileDeletions)
    .values({ key, dueAt })
    .onConflictDoUpdate({ target: fileDeletions.key, set: { dueAt: later } })
}

export async function listDue(db: Db, now: Date, after: string, most: number): Promise<string[]> {
  const rows = await db
    .select({ key: fileDeletions.key })
    .from(fileDeletions)
    .where(and(lte(fileDeletions.dueAt, now), gt(fileDeletions.key, after)))
    .orderBy(asc(fileDeletions.key))
    .limit(most)
  return rows.map(row => row.key)
}

/** Keeps a row that was postponed meanwhile: its file may have been written again. */
export async function removeFromSchedule(db: Db, key: string, now: Date) {
  await db.delete(fileDeletions).where(and(eq(fileDeletions.key, key), lte(fileDeletions.dueAt, now)))
}

export async function findReferrers(db: Db, ids: string[]) {
  return {
    profiles: await db.select({ pictureId: profiles.pictureId }).from(profiles).where(inArray(profiles.pictureId, ids)),
    recommendations: await db
      .select({ reviewerPictureId: recommendations.reviewerPictureId })
      .from(recommendations)
      .where(inArray(recommendations.reviewerPictureId, ids)),
    media: await db.select({ id: media.id, state: media.state }).from(media).where(inArray(media.id, ids)),
    attachments: await db.select({ id: attachments.id }).from(attachments).where(inArray(attachments.id, ids)),
    documents: await db
      .select({ hash: keptDocuments.hash })
      .from(keptDocuments)
      .where(inArray(keptDocuments.hash, ids)),
    copies: await db
      .select({ file: pageCopies.file })
      .from(pageCopies)
      .where(and(inArray(pageCopies.file, ids), eq(pageCopies.state, 'ready'))),
  }
}
