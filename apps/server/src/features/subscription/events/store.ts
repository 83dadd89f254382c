import { eq, lt } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { paymentEvents } from '../../../database/schema/subscriptions.ts'

export async function isKnown(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id))
  return rows.length > 0
}

export async function insertEvent(db: Db, id: string, receivedAt: Date) {
  await db.insert(paymentEvents).values({ id, receivedAt }).onConflictDoNothing()
}

export async function deleteEventsBefore(db: Db, time: Date) {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, time))
}
