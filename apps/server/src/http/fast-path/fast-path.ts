import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { clientAddress } from '../caller.ts'
import { watchReader } from '../limits/connections.ts'
import { type CachedResponse, encodingFor, matchesEtag } from './cached-response.ts'
import { type ParsedRequest, parseRequest } from './parse-request.ts'

type FindCachedResponse = (parsed: ParsedRequest) => CachedResponse | undefined

declare module 'fastify' {
  interface FastifyInstance {
    fastPath: { find: FindCachedResponse }
    requestListener: RequestListener
  }
}

/** Before routing, which would take longer than the rest. The same limits and logs apply; unusual requests go to the routes. */
export function addFastPath(app: FastifyInstance, config: Config) {
  const addressOf = clientAddress(config)
  const fastPath = { find: (() => undefined) as FindCachedResponse }
  let isClosing = false
  app.decorate('fastPath', fastPath)
  app.addHook('preClose', async () => {
    isClosing = true
  })

  function find(parsed: ParsedRequest, request: IncomingMessage): CachedResponse | undefined {
    const ready = fastPath.find(parsed)
    if (!ready) return undefined
    const ip = addressOf(request)
    if (ready.isPage) for (const allowance of rateLimits.reading.page) app.requireBelow('page', allowance, ip)
    ready.onSent?.(parsed, ip)
    return ready
  }

  function answers(request: IncomingMessage, response: ServerResponse): boolean {
    const began = performance.now()
    const parsed = isClosing ? undefined : parseRequest(config, request)
    if (!parsed) return false
    let ready: CachedResponse | undefined
    try {
      ready = find(parsed, request)
    } catch {
      // the route answers with the limit's error
    }
    if (!ready) return false
    const { status, bytes } = send(response, parsed, ready)
    const seconds = (performance.now() - began) / 1000
    app.emitRequestFinished({ method: parsed.isHead ? 'HEAD' : 'GET', route: ready.route, status, seconds, bytes })
    return true
  }

  app.decorate('requestListener', (request: IncomingMessage, response: ServerResponse) => {
    if (!answers(request, response)) app.routing(request, response)
  })
}

function send(response: ServerResponse, { headers, isHead }: ParsedRequest, ready: CachedResponse) {
  if (ready.etag && matchesEtag(headers['if-none-match'], ready.etag)) {
    response.writeHead(304, ready.notModified).end()
    return { status: 304, bytes: 0 }
  }
  const { head, body } = ready.copy(encodingFor(headers['accept-encoding']))
  response.writeHead(200, head)
  if (isHead) response.end()
  else response.end(body)
  watchReader(response)
  return { status: 200, bytes: isHead ? 0 : body.length }
}
