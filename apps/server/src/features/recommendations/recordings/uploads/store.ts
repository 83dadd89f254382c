import { and, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Db } from '../../../../database/database.ts'
import { uploads } from '../../../../database/schema/recommendations.ts'

export type UploadRow = typeof uploads.$inferSelect
/** An address confirmed for a profile. */
export type Uploader = { accountId: string; email: string }

export async function insertUpload(db: Db, upload: typeof uploads.$inferInsert) {
  await db.insert(uploads).values(upload)
}

/** Any number, the same in every process. Held until the transaction ends, so that space is reserved once. */
const roomLock = 727_275

export async function lockRoom(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(${roomLock})`)
}

/** Not submitted yet, so the rest may still arrive. */
export async function listOpenUploads(db: Db, createdAfter: Date): Promise<{ id: string; bytes: number }[]> {
  return db
    .select({ id: uploads.id, bytes: uploads.bytes })
    .from(uploads)
    .where(and(isNull(uploads.usedAt), gt(uploads.createdAt, createdAfter)))
}

export async function findUploadOf(db: Db, uploader: Uploader, id: string, createdAfter: Date) {
  const [row] = await db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.accountId, uploader.accountId),
        eq(uploads.email, uploader.email),
        gt(uploads.createdAt, createdAfter),
      ),
    )
  return row
}

export async function markFinished(db: Db, id: string, now: Date) {
  await db
    .update(uploads)
    .set({ finishedAt: now })
    .where(and(eq(uploads.id, id), isNull(uploads.finishedAt)))
}

/** True for the first caller. */
export async function markUsed(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(uploads)
    .set({ usedAt: now })
    .where(and(eq(uploads.id, id), isNull(uploads.usedAt)))
    .returning({ id: uploads.id })
  return rows.length === 1
}

export async function deleteUploadOf(db: Db, uploader: Uploader, id: string): Promise<boolean> {
  const rows = await db
    .delete(uploads)
    .where(
      and(
        eq(uploads.id, id),
        eq(uploads.accountId, uploader.accountId),
        eq(uploads.email, uploader.email),
        isNull(uploads.usedAt),
      ),
    )
    .returning({ id: uploads.id })
  return rows.length === 1
}

export async function listUploadsBefore(db: Db, time: Date): Promise<UploadRow[]> {
  return db.select().from(uploads).where(lte(uploads.createdAt, time))
}

export async function deleteUploads(db: Db, ids: string[]) {
  if (ids.length > 0) await db.delete(uploads).where(inArray(uploads.id, ids))
}

/** Still arriving or not submitted yet. */
export async function findWaiting(db: Db, ids: string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(inArray(uploads.id, ids), isNull(uploads.usedAt)))
  return new Set(rows.map(row => row.id))
}
