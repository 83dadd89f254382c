import type { Crowded } from '@credence/contract/limits/rate-limits'
import { lt, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { tooManyRequests } from '../errors.ts'
import type { Db } from './database.ts'
import { rateLimits } from './schema/rate-limits.ts'

/** So many times in so many seconds. */
export type Allowance = { readonly count: number; readonly seconds: number }

/** Limits on something that matters by itself, such as a mail address. */
export async function requireBelowShared(db: Db, clock: Clock, name: string, allowance: Allowance, subject: string) {
  const { count, secondsLeft } = await countShared(db, clock, name, allowance, subject)
  if (count > allowance.count) throw tooManyRequests(secondsLeft)
}

/** Who calls, told apart by what they hold and where they are, and never by the address they type. */
export type Caller = {
  /** A keyed hash: the database learns no network address. */
  network: string
  /** What makes them no stranger: a session, a link from a mail, a browser that was signed in. */
  known?: string | undefined
}

/**
 * For what strangers could use up for everybody: past the usual number nothing is closed, but each known caller and each
 * network of strangers is left so much and no more.
 */
export async function requireRoom(db: Db, clock: Clock, name: string, crowded: Crowded, { network, known }: Caller) {
  if (known) await requireBelowShared(db, clock, `known-${name}`, crowded.known, known)
  else await requireBelowShared(db, clock, `stranger-${name}`, crowded.network, network)
}

/** Whether there is more of something than usual, this time included. */
export async function isCrowded(db: Db, clock: Clock, name: string, usual: Allowance, subject: string) {
  return (await countShared(db, clock, name, usual, subject)).count > usual.count
}

/** One statement, so that no two callers count as the same. */
async function countShared(db: Db, clock: Clock, name: string, allowance: Allowance, subject: string) {
  const now = clock.now()
  const resetAt = new Date(now.getTime() + allowance.seconds * 1000)
  const over = sql`${rateLimits.resetAt} <= ${now.toISOString()}::timestamptz`
  const [row] = await db
    .insert(rateLimits)
    .values({ key: `${name} ${allowance.seconds} ${subject}`, count: 1, resetAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        count: sql`case when ${over} then 1 else ${rateLimits.count} + 1 end`,
        resetAt: sql`case when ${over} then excluded.reset_at else ${rateLimits.resetAt} end`,
      },
    })
    .returning({ count: rateLimits.count, resetAt: rateLimits.resetAt })
  return { count: row!.count, secondsLeft: (row!.resetAt.getTime() - now.getTime()) / 1000 }
}

export async function removeClosedWindows(db: Db, clock: Clock) {
  await db.delete(rateLimits).where(lt(rateLimits.resetAt, clock.now()))
}

/** For the transaction in which an account is erased: what was counted for its mailbox. */
export async function removeCountsOf(tx: Db, mailbox: string) {
  await tx.delete(rateLimits).where(sql`strpos(${rateLimits.key} || ' ', ${` ${mailbox} `}) > 0`)
}
