import { isIPv6 } from 'node:net'
import { rateLimitKeys, rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
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

type Kind = keyof typeof rateLimits.reading

/** Built files cost next to nothing and come in dozens with a page; what stands in the contract has limits of its own. */
function kindOf({ method, url, schema }: RouteOptions): Kind | undefined {
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || !(schema as { hide?: boolean } | undefined)?.hide || /^\/(public-)?assets\/|^\/ingest\//.test(url))
    return undefined
  if (url.startsWith('/social/')) return 'card'
  return /^\/(media|mail)\/|\.\w+$/.test(url) ? 'file' : 'page'
}

/**
 * So much reading for one network: more than a house full of readers or a search engine needs, and too little to keep the
 * machine busy. Settled before anything is looked up.
 */
export function addReadingLimits(app: FastifyInstance) {
  const limitOf = (kind: Kind) => (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void) => {
    try {
      for (const allowance of rateLimits.reading[kind]) app.requireBelow(kind, allowance, request.ip)
      done()
    } catch (error) {
      done(error as Error)
    }
  }
  const limits = { page: limitOf('page'), file: limitOf('file'), card: limitOf('card') }
  app.addHook('onRoute', route => {
    const kind = kindOf(route)
    const others = [route.onRequest ?? []].flat()
    // Fastify answers HEAD by a copy of what answers GET, hooks included
    if (kind && !others.includes(limits[kind])) route.onRequest = [limits[kind], ...others]
  })
}
