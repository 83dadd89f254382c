import { and, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { sessions } from '../../database/schema/accounts.ts'
import { mailPreviews } from '../../database/schema/outgoing-mails.ts'
import { passcodes } from '../../database/schema/passcodes.ts'
import { rateLimits } from '../../database/schema/rate-limits.ts'
import { waitlistEntries } from '../../database/schema/waitlist.ts'

export async function deletePasscodesBefore(db: Db, time: Date) {
  await db.delete(passcodes).where(lt(passcodes.createdAt, time))
}

export async function deleteExpiredPreviews(db: Db, now: Date) {
  await db.delete(mailPreviews).where(lt(mailPreviews.expiresAt, now))
}

export async function deleteClosedWindows(db: Db, now: Date) {
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, now))
}

export async function deleteSessionsEndedBefore(db: Db, time: Date) {
  await db
    .delete(sessions)
    .where(or(and(isNotNull(sessions.revokedAt), lt(sessions.revokedAt, time)), lt(sessions.expiresAt, time)))
}

export async function deleteWaitlistEntriesBefore(db: Db, time: Date) {
  await db
    .delete(waitlistEntries)
    .where(lt(sql`coalesce(${waitlistEntries.invitedAt}, ${waitlistEntries.createdAt})`, time))
}
