import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { waitlistEntries } from '../../database/schema/forms.ts'

type NewEntry = { fullName: string; email: string; createdAt: Date }

/** False when already listed: the unique index decides. */
export async function insertEntry(db: Db, entry: NewEntry): Promise<boolean> {
  const rows = await db
    .insert(waitlistEntries)
    .values(entry)
    .onConflictDoNothing({ target: waitlistEntries.email })
    .returning({ id: waitlistEntries.id })
  return rows.length === 1
}

export async function listEntries(db: Db) {
  return db.select().from(waitlistEntries).orderBy(desc(waitlistEntries.createdAt))
}

/** False when already invited. Adds unlisted addresses without a name. */
export async function markInvited(db: Db, email: string, now: Date): Promise<boolean> {
  const rows = await db
    .insert(waitlistEntries)
    .values({ fullName: '', email, createdAt: now, invitedAt: now })
    .onConflictDoUpdate({
      target: waitlistEntries.email,
      set: { invitedAt: now },
      setWhere: isNull(waitlistEntries.invitedAt),
    })
    .returning({ id: waitlistEntries.id })
  return rows.length === 1
}

export async function findEntry(db: Db, email: string) {
  const [row] = await db.select().from(waitlistEntries).where(eq(waitlistEntries.email, email))
  return row
}

export async function isInvited(db: Db, email: string): Promise<boolean> {
  const rows = await db
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(and(eq(waitlistEntries.email, email), isNotNull(waitlistEntries.invitedAt)))
  return rows.length > 0
}

/** For accounts that are made or erased. */
export async function deleteEntryOf(db: Db, email: string) {
  await db.delete(waitlistEntries).where(eq(waitlistEntries.email, email))
}

export async function deleteEntriesBefore(db: Db, time: Date) {
  await db
    .delete(waitlistEntries)
    .where(lt(sql`coalesce(${waitlistEntries.invitedAt}, ${waitlistEntries.createdAt})`, time))
}
