import { and, eq, gt, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { accounts } from '../database/schema/accounts.ts'
import { type OperatorSessionRow, operatorSessions } from '../database/schema/operator-sessions.ts'
import { mailboxOf } from '../mail/same-mailbox.ts'

export async function insertOperatorSession(tx: Db, session: Omit<OperatorSessionRow, 'id'>): Promise<string> {
  const [row] = await tx.insert(operatorSessions).values(session).returning({ id: operatorSessions.id })
  return row!.id
}

/** Undefined when it has ended. */
export async function findLiveOperatorSession(db: Db, tokenHash: string, now: Date) {
  const [row] = await db
    .select()
    .from(operatorSessions)
    .where(and(eq(operatorSessions.tokenHash, tokenHash), gt(operatorSessions.expiresAt, now)))
  return row
}

/** Whether the account of this mailbox, in any spelling, is suspended. */
export async function isMailboxSuspended(db: Db, address: string): Promise<boolean> {
  const isSuspended = and(eq(accounts.mailbox, mailboxOf(address)), isNotNull(accounts.suspendedAt))
  return (await db.select({ id: accounts.id }).from(accounts).where(isSuspended).limit(1)).length > 0
}

export async function deleteOperatorSession(db: Db, id: string) {
  await db.delete(operatorSessions).where(eq(operatorSessions.id, id))
}

/** Of one mailbox, in any spelling: few sessions exist at a time. */
export async function deleteOperatorSessionsOf(db: Db, email: string) {
  const rows = await db.select().from(operatorSessions)
  const theirs = rows.filter(({ address }) => mailboxOf(address) === mailboxOf(email))
  for (const { id } of theirs) await deleteOperatorSession(db, id)
}

export async function deleteOperatorSessionsBefore(db: Db, now: Date) {
  await db.delete(operatorSessions).where(lte(operatorSessions.expiresAt, now))
}
