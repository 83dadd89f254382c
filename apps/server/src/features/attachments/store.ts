import { and, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { attachments } from '../../database/schema/forms.ts'

export async function insertAttachment(db: Db, id: string, now: Date) {
  await db.insert(attachments).values({ id, createdAt: now })
}

/** True for the first form that uses it. */
export async function markAttachmentUsed(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(attachments)
    .set({ usedAt: now })
    .where(and(eq(attachments.id, id), isNull(attachments.usedAt)))
    .returning({ id: attachments.id })
  return rows.length === 1
}

/** Race-proof: a concurrent form either keeps its attachment or gets an error. */
export async function deleteUnusedBefore(db: Db, time: Date): Promise<string[]> {
  const rows = await db
    .delete(attachments)
    .where(and(isNull(attachments.usedAt), lt(attachments.createdAt, time)))
    .returning({ id: attachments.id })
  return rows.map(row => row.id)
}

export async function deleteAttachments(db: Db, ids: string[]) {
  if (ids.length > 0) await db.delete(attachments).where(inArray(attachments.id, ids))
}
