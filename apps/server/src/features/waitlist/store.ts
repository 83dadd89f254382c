import { desc } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { waitlistEntries } from '../../database/schema/waitlist.ts'

type NewEntry = { fullName: string; email: string; createdAt: Date }

/** False when the address is on the list already: the unique index decides, so two at once make one entry. */
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
