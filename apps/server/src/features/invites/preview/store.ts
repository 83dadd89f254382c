import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { mailPreviews } from '../../../database/schema/outgoing-mails.ts'

/** One for each owner: what they looked at before is of no use any more. */
export async function replacePreview(db: Db, preview: typeof mailPreviews.$inferInsert) {
  const { id, sealed, expiresAt } = preview
  await db
    .insert(mailPreviews)
    .values(preview)
    .onConflictDoUpdate({ target: mailPreviews.accountId, set: { id, sealed, expiresAt } })
}

/** The id is the secret: only the owner was told. */
export async function findPreview(db: Db, id: string, now: Date): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ sealed: mailPreviews.sealed })
    .from(mailPreviews)
    .where(and(eq(mailPreviews.id, id), gt(mailPreviews.expiresAt, now)))
  return row?.sealed
}

export async function deleteExpiredPreviews(db: Db, now: Date) {
  await db.delete(mailPreviews).where(lt(mailPreviews.expiresAt, now))
}
