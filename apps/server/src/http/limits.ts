import { isIPv6 } from 'node:net'
import { rateLimitKeys } from '@credence/contract/limits'
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { rateLimits } from '../database/schema/rate-limits.ts'
import { AppError } from '../errors.ts'

/** So many times in so many seconds. */
export type Allowance = { readonly count: number; readonly seconds: number }

/** Loose limits per network address, in memory: they protect the machine, not an account. */
export function createIpLimiter(clock: Clock) {
  const windows = new Map<string, { count: number; resetAt: number }>()
  return function requireBelow(name: string, allowance: Allowance, ip: string) {
    const now = clock.now().getTime()
    const key = `${name} ${allowance.seconds} ${networkOf(ip)}`
    const open = windows.get(key)
    const window = open && open.resetAt > now ? open : { count: 0, resetAt: now + allowance.seconds * 1000 }
    window.count += 1
    // re-inserted at the end, so that the first key is always the one longest unused
    windows.delete(key)
    windows.set(key, window)
    if (windows.size > rateLimitKeys) windows.delete(windows.keys().next().value!)
    if (window.count > allowance.count) throw tooMany((window.resetAt - now) / 1000)
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    requireBelow: ReturnType<typeof createIpLimiter>
  }
}

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
  if (row!.count > allowance.count) throw tooMany((row!.resetAt.getTime() - now.getTime()) / 1000)
}

function tooMany(seconds: number) {
  return new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) })
}

/** One household has many IPv6 addresses, all in one /64. */
export function networkOf(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail ? tail.split(':') : []
  const zeros = tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0')
  return [...left, ...zeros, ...right]
    .slice(0, 4)
    .map(part => part.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')
}
