import { eq } from 'drizzle-orm'
import type { Db } from '../../../database/database.ts'
import { type InviteRow, invites } from '../../../database/schema/invites.ts'

/** For whoever holds its token. Waits for a change that is under way. */
export async function lockInvite(db: Db, id: string): Promise<InviteRow | undefined> {
  const [row] = await db.select().from(invites).where(eq(invites.id, id)).for('update')
  return row
}

type Changes = Partial<Pick<InviteRow, 'openedAt' | 'declinedAt' | 'remindNextAt' | 'timesReminded'>>

/** For whoever holds the row locked. */
export async function changeInvite(db: Db, id: string, changes: Changes) {
  await db.update(invites).set(changes).where(eq(invites.id, id))
}
