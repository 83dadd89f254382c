import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { clientAddress } from '../caller.ts'
import { watchReader } from '../limits/connections.ts'
import { encodingFor, isKnown, type ReadyAnswer } from './cached-response.ts'
import { type Asked, askedOf } from './parse-request.ts'

type FindReady = (asked: Asked) => ReadyAnswer | undefined

declare module 'fastify' {
  interface FastifyInstance {
    /** Where answers lie ready; nowhere, until the frontends say so. */
    findReady: { now: FindReady }
    /** Everything that this product answers. */
    everything: RequestListener
  }
}

/**
 * What lies in memory is sent before Fastify looks for a route, which would take longer than the rest. It is held to the same
 * limits and noted in the same way. Whatever is unusual about a request (a body, too much reading, a server that stops) is left to the routes, which answer all of this as well.
 */
export function addEarlyAnswers(app: FastifyInstance, config: Config) {
  const addressOf = clientAddress(config)
  const findReady = { now: (() => undefined) as FindReady }
  let isClosing = false
  app.decorate('findReady', findReady)
  app.addHook('preClose', async () => {
    isClosing = true
  })

  function find(asked: Asked, request: IncomingMessage): ReadyAnswer | undefined {
    const ready = findReady.now(asked)
    if (!ready) return undefined
    const ip = addressOf(request)
    if (ready.isPage) for (const allowance of rateLimits.reading.page) app.requireBelow('page', allowance, ip)
    ready.seen?.(asked, ip)
    return ready
  }

  function answers(request: IncomingMessage, response: ServerResponse): boolean {
    const began = performance.now()
    const asked = isClosing ? undefined : askedOf(config, request)
    if (!asked) return false
    let ready: ReadyAnswer | undefined
    try {
      ready = find(asked, request)
    } catch {
      // whoever reads too much is told so by the route
    }
    if (!ready) return false
    const { status, bytes } = send(response, asked, ready)
    const seconds = (performance.now() - began) / 1000
    app.noteAnswered({ method: asked.isHead ? 'HEAD' : 'GET', route: ready.route, status, seconds, bytes })
    return true
  }

  app.decorate('everything', (request: IncomingMessage, response: ServerResponse) => {
    if (!answers(request, response)) app.routing(request, response)
  })
}

function send(response: ServerResponse, { headers, isHead }: Asked, ready: ReadyAnswer) {
  if (ready.etag && isKnown(headers['if-none-match'], ready.etag)) {
    response.writeHead(304, ready.unchanged).end()
    return { status: 304, bytes: 0 }
  }
  const { head, body } = ready.copy(encodingFor(headers['accept-encoding']))
  response.writeHead(200, head)
  if (isHead) response.end()
  else response.end(body)
  watchReader(response)
  return { status: 200, bytes: isHead ? 0 : body.length }
}
