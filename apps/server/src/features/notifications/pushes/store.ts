import { and, eq, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { outgoingPushes, pushDevices } from '../../../database/schema/push.ts'

export async function listDeviceIds(tx: Db, accountId: string): Promise<string[]> {
  const rows = await tx.select({ id: pushDevices.id }).from(pushDevices).where(eq(pushDevices.accountId, accountId))
  return rows.map(({ id }) => id)
}

export async function insertPushes(tx: Db, pushes: (typeof outgoingPushes.$inferInsert)[]): Promise<string[]> {
  const rows = await tx.insert(outgoingPushes).values(pushes).returning({ id: outgoingPushes.id })
  return rows.map(({ id }) => id)
}

/** Of all who try at once, one gets it. */
export async function claimPush(db: Db, id: string, now: Date, heldUntil: Date) {
  const isFree = or(isNull(outgoingPushes.heldUntil), lte(outgoingPushes.heldUntil, now))
  const [row] = await db
    .update(outgoingPushes)
    .set({ heldUntil, tries: sql`${outgoingPushes.tries} + 1` })
    .where(and(eq(outgoingPushes.id, id), isFree))
    .returning()
  return row
}

export async function hasPush(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: outgoingPushes.id }).from(outgoingPushes).where(eq(outgoingPushes.id, id))
  return rows.length > 0
}

export async function holdPush(tx: Db, id: string, heldUntil: Date) {
  await tx.update(outgoingPushes).set({ heldUntil }).where(eq(outgoingPushes.id, id))
}

export async function deletePush(db: Db, id: string) {
  await db.delete(outgoingPushes).where(eq(outgoingPushes.id, id))
}

export async function deletePushesBefore(db: Db, time: Date) {
  await db.delete(outgoingPushes).where(lt(outgoingPushes.createdAt, time))
}

export async function findDevice(db: Db, id: string) {
  const [row] = await db.select().from(pushDevices).where(eq(pushDevices.id, id))
  return row
}
