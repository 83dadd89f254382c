import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { type Metrics, openMetricsType } from './metrics.ts'

const metricsPath = '/metrics'

const forwarding = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
] as const
const loopbackAddress = /^(?:127\.|::1$|::ffff:127\.)/
const loopbackName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/** For programs on this machine, and with the token for others, whatever host they name: Prometheus names an address and a port. */
export function mayReadMetrics(message: IncomingMessage, token: string | null): boolean {
  return message.url === metricsPath && (isLocal(message) || hasToken(message.headers, token))
}

/** Behind a local proxy every visitor has a loopback address, so forwarding headers and other hosts are refused. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  return (
    loopbackAddress.test(socket.remoteAddress ?? '') &&
    loopbackName.test(headers.host ?? '') &&
    forwarding.every(name => headers[name] === undefined)
  )
}

function hasToken({ authorization = '' }: IncomingHttpHeaders, token: string | null): boolean {
  if (token === null) return false
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(authorization), hash(`Bearer ${token}`))
}

/** Answers 404 without access. */
export function addMetricsRoute(app: FastifyInstance, { config, metrics }: { config: Config; metrics: Metrics }) {
  app.get(metricsPath, { schema: { hide: true } }, async (request, reply) => {
    if (!mayReadMetrics(request.raw, config.metricsToken)) throw new AppError('not_found')
    return reply
      .header('cache-control', 'no-store')
      .type(openMetricsType)
      .send(await metrics.write())
  })
}
