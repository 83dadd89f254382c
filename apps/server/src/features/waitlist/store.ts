import type { Db } from '../../database/database.ts'
import { waitlistEntries } from '../../database/schema/waitlist.ts'

/** False when the address is on the list already: the unique index decides, so two at once make one entry. */
export async function insertEntry(db: Db, entry: { fullName: string; email: string }): Promise<boolean> {
  const rows = await db
    .insert(waitlistEntries)
    .values(entry)
    .onConflictDoNothing({ target: waitlistEntries.email })
    .returning({ id: waitlistEntries.id })
  return rows.length === 1
}
