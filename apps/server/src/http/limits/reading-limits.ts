import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'

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
