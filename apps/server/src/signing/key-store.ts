import { desc, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { signingKeys } from '../database/schema/records.ts'

export type KeyRow = typeof signingKeys.$inferSelect

/** A key that nothing was signed with yet. */
export type NewKey = Omit<KeyRow, 'retiredAt' | 'distrustedAt'>

/** The one that signs first, then those before it. */
export async function listKeys(db: Db): Promise<KeyRow[]> {
  return db
    .select()
    .from(signingKeys)
    .orderBy(sql`${signingKeys.retiredAt} desc nulls first`, desc(signingKeys.createdAt), signingKeys.id)
}

/** Held while something is signed with it, so that nothing is signed with a key that was retired meanwhile. */
export async function holdCurrentKey(db: Db): Promise<KeyRow | undefined> {
  const [row] = await db.select().from(signingKeys).where(isNull(signingKeys.retiredAt)).for('share')
  return row
}

/** Does nothing when there is one that signs: of several servers that start at once, one makes it. */
export async function insertKey(db: Db, key: NewKey) {
  await db.insert(signingKeys).values(key).onConflictDoNothing()
}

/** Waits for whatever is being signed. Of two at once, one retires it and the other none. */
export async function retireCurrentKey(db: Db, now: Date) {
  await db.update(signingKeys).set({ retiredAt: now }).where(isNull(signingKeys.retiredAt))
}

/** Its row stays, so that its name is never another key's. */
export async function setDistrusted(db: Db, id: string, now: Date) {
  await db.update(signingKeys).set({ distrustedAt: now }).where(eq(signingKeys.id, id))
}
