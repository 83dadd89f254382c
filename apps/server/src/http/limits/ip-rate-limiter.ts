import { isIPv6 } from 'node:net'
import { rateLimitKeys, rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { Clock } from '../../clock.ts'
import type { Allowance } from '../../database/shared-rate-limiter.ts'
import { tooManyRequests } from '../../errors.ts'

/** In-memory limits per network, to protect the machine. Refused calls are not counted. Returns a function that undoes the count. */
export function createIpLimiter(clock: Clock) {
  const windows = new Map<string, { count: number; resetAt: number }>()
  return function requireBelow(name: string, allowance: Allowance, ip: string, amount = 1): () => void {
    const now = clock.now().getTime()
    const key = `${name} ${allowance.seconds} ${networkOf(ip)}`
    const open = windows.get(key)
    const window = open && open.resetAt > now ? open : { count: 0, resetAt: now + allowance.seconds * 1000 }
    // re-inserted at the end: the first key is the least recently used
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

/** An IPv6 network is a /64. */
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

/** Assets are cheap and numerous; API calls have their own limits. */
function kindOf({ method, url, schema }: RouteOptions): Kind | undefined {
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || !(schema as { hide?: boolean } | undefined)?.hide || /^\/(public-)?assets\/|^\/ingest\//.test(url))
    return undefined
  if (url.startsWith('/social/')) return 'card'
  return /^\/(media|mail)\/|\.\w+$/.test(url) ? 'file' : 'page'
}

/** Reading limits per network: above what a household or a search engine needs. Checked before any query. */
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
    // Fastify copies GET routes with their hooks for HEAD
    if (kind && !others.includes(limits[kind])) route.onRequest = [limits[kind], ...others]
  })
}
