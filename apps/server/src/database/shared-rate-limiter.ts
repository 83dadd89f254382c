import type { Crowded } from '@credence/contract/limits/rate-limits'
import { eq, lt, sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { tooManyRequests } from '../errors.ts'
import type { Db } from './database.ts'
import { rateLimits } from './schema/rate-limits.ts'

export type Allowance = { readonly count: number; readonly seconds: number }

export async function requireBelowShared(db: Db, clock: Clock, name: string, allowance: Allowance, subject: string) {
  const { count, secondsLeft } = await countShared(db, clock, name, allowance, subject)
  if (count > allowance.count) throw tooManyRequests(secondsLeft)
}

/** Identified by what they hold and their network, never by the address they type. */
export type Caller = {
  /** A keyed hash: no network address is stored. */
  network: string
  /** Set for a caller with a session, a link from a mail, or a known browser. */
  known?: string | undefined
}

/** For resources that strangers could exhaust: above the usual load, each known caller and each network has its own limit. */
export async function requireRoom(db: Db, clock: Clock, name: string, crowded: Crowded, { network, known }: Caller) {
  if (known) await requireBelowShared(db, clock, `known-${name}`, crowded.known, known)
  else await requireBelowShared(db, clock, `stranger-${name}`, crowded.network, network)
}

/** Whether the count, this call included, is above the usual. */
export async function isCrowded(db: Db, clock: Clock, name: string, usual: Allowance, subject: string) {
  return (await countShared(db, clock, name, usual, subject)).count > usual.count
}

/** Counts a try, also one that is refused. */
export async function countTry(db: Db, clock: Clock, name: string, allowance: Allowance, subject: string) {
  const { count, secondsLeft } = await countShared(db, clock, name, allowance, subject)
  return { isAllowed: count <= allowance.count, left: Math.max(0, allowance.count - count), secondsLeft }
}

/** For a try that was right. */
export async function forgiveTry(db: Db, name: string, { seconds }: Allowance, subject: string) {
  const key = `${name} ${seconds} ${subject}`
  await db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, key))
}

/** One statement, so that concurrent callers are counted separately. */
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

/** For the transaction that erases an account. */
export async function removeCountsOf(tx: Db, mailbox: string) {
  await tx.delete(rateLimits).where(sql`strpos(${rateLimits.key} || ' ', ${` ${mailbox} `}) > 0`)
}
