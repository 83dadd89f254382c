import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { tooManyRequests } from '../errors.ts'
import type { Db } from './database.ts'
import { rateLimits } from './schema/rate-limits.ts'

/** So many times in so many seconds. */
export type Allowance = { readonly count: number; readonly seconds: number }

/** Limits on something that matters by itself, such as a mail address. One statement, so that no two callers both pass. */
export async function requireBelowShared(db: Db, clock: Clock, name: string, allowance: Allowance, subject: string) {
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
  if (row!.count > allowance.count) throw tooManyRequests((row!.resetAt.getTime() - now.getTime()) / 1000)
}
