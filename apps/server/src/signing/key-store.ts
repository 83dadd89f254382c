import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { signingKeys } from '../database/schema/records.ts'

export type KeyRow = typeof signingKeys.$inferSelect

export type NewKey = Omit<KeyRow, 'retiredAt' | 'distrustedAt'>

export async function listKeys(db: Db): Promise<KeyRow[]> {
  return db
    .select()
    .from(signingKeys)
    .orderBy(sql`${signingKeys.retiredAt} desc nulls first`, desc(signingKeys.createdAt), signingKeys.id)
}

/** Locks the row, so that the key is not retired while it signs. */
export async function holdCurrentKey(db: Db): Promise<KeyRow | undefined> {
  const [row] = await db.select().from(signingKeys).where(isNull(signingKeys.retiredAt)).for('share')
  return row
}

/** Does nothing if there is a current key: of concurrent starts, one inserts it. */
export async function insertKey(db: Db, key: NewKey) {
  await db.insert(signingKeys).values(key).onConflictDoNothing()
}

/** Waits for signatures in progress. Of two calls, one retires it. */
export async function retireCurrentKey(db: Db, now: Date) {
  await db.update(signingKeys).set({ retiredAt: now }).where(isNull(signingKeys.retiredAt))
}

/** The row stays, so that the name is never reused. */
export async function setDistrusted(db: Db, id: string, now: Date) {
  await db.update(signingKeys).set({ distrustedAt: now }).where(eq(signingKeys.id, id))
}
