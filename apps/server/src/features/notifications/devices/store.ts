import { and, desc, eq, ne, notExists, notInArray } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { type PushDeviceRow, pushDevices } from '../../../database/schema/push.ts'

type NewDevice = Omit<PushDeviceRow, 'id' | 'lastPushAt'>

/** A known device of this account keeps its id. */
export async function saveDevice(tx: Db, device: NewDevice): Promise<string> {
  const { accountId: _owner, createdAt: _first, ...renewed } = device
  const [row] = await tx
    .insert(pushDevices)
    .values(device)
    .onConflictDoUpdate({ target: pushDevices.targetHash, set: renewed })
    .returning({ id: pushDevices.id })
  return row!.id
}

/** Deletes its queued pushes as well. */
export async function deleteOfOthers(tx: Db, accountId: string, targetHash: string) {
  await tx.delete(pushDevices).where(and(eq(pushDevices.targetHash, targetHash), ne(pushDevices.accountId, accountId)))
}

/** A browser has one subscription: its device moves to the new one, unless that is already known. */
export async function moveSubscription(tx: Db, sessionId: string, targetHash: string) {
  const isBrowser = and(eq(pushDevices.sessionId, sessionId), eq(pushDevices.kind, 'web'))
  const known = tx.select({ id: pushDevices.id }).from(pushDevices).where(eq(pushDevices.targetHash, targetHash))
  await tx
    .update(pushDevices)
    .set({ targetHash })
    .where(and(isBrowser, notExists(known)))
  await tx.delete(pushDevices).where(and(isBrowser, ne(pushDevices.targetHash, targetHash)))
}

export async function deleteAllButNewest(tx: Db, accountId: string, most: number) {
  const kept = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .where(eq(pushDevices.accountId, accountId))
    .orderBy(desc(pushDevices.savedAt), desc(pushDevices.id))
    .limit(most)
  await tx.delete(pushDevices).where(and(eq(pushDevices.accountId, accountId), notInArray(pushDevices.id, kept)))
}

export async function listDevices(db: Db, accountId: string): Promise<PushDeviceRow[]> {
  return db
    .select()
    .from(pushDevices)
    .where(eq(pushDevices.accountId, accountId))
    .orderBy(desc(pushDevices.createdAt), desc(pushDevices.id))
}

export async function findDeviceOf(db: Db, accountId: string, id: string): Promise<PushDeviceRow | undefined> {
  const [row] = await db
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.accountId, accountId)))
  return row
}

/** False when the account has no such device. */
export async function deleteDeviceOf(db: Db, accountId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.id, id), eq(pushDevices.accountId, accountId)))
    .returning({ id: pushDevices.id })
  return gone.length > 0
}

/** The push service reports it as gone. */
export async function deleteDevice(db: Db, id: string) {
  await db.delete(pushDevices).where(eq(pushDevices.id, id))
}

export async function markPushed(db: Db, id: string, lastPushAt: Date) {
  await db.update(pushDevices).set({ lastPushAt }).where(eq(pushDevices.id, id))
}
