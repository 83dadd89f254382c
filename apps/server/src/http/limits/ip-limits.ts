import { isIPv6 } from 'node:net'
import { rateLimitKeys } from '@credence/contract/limits/rate-limits'
import type { Clock } from '../../clock.ts'
import type { Allowance } from '../../database/shared-limits.ts'
import { tooManyRequests } from '../../errors.ts'

/**
 * Loose limits per network address, in memory: they protect the machine, not an account. What is refused is not counted: a file too
 * large for the rest of the day leaves room for a smaller one. Returns how to take back what came to nothing.
 */
export function createIpLimiter(clock: Clock) {
  const windows = new Map<string, { count: number; resetAt: number }>()
  return function requireBelow(name: string, allowance: Allowance, ip: string, amount = 1): () => void {
    const now = clock.now().getTime()
    const key = `${name} ${allowance.seconds} ${networkOf(ip)}`
    const open = windows.get(key)
    const window = open && open.resetAt > now ? open : { count: 0, resetAt: now + allowance.seconds * 1000 }
    // re-inserted at the end, so that the first key is always the one longest unused
    windows.delete(key)
    windows.set(key, window)
    if (windows.size > rateLimitKeys) windows.delete(windows.keys().next().value!)
    if (window.count + amount > allowance.count) throw tooManyRequests((window.resetAt - now) / 1000)
    window.count += amount
    return () => {
      window.count -= amount
    }
  }
}

declare module 'fastify' {
  interface FastifyInstance {
    requireBelow: ReturnType<typeof createIpLimiter>
  }
}

/** One household has many IPv6 addresses, all in one /64. */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
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
