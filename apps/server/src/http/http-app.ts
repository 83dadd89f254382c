import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { bodyLimits } from '@credence/contract/limits/limits'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { mayReadMetrics } from '../metrics/route.ts'
import { trustedProxies, warnOfUntrustedProxy } from './caller.ts'
import { addErrorHandler, answerBrokenRequest, sendError, toAppError } from './error-handler.ts'
import { addFastPath } from './fast-path/fast-path.ts'
import { addStrictJson, endMissingBodies } from './json-body.ts'
import { addSlots } from './limits/concurrency-slots.ts'
import { addChunkLimit, addStalledReaderLimit, readBeforeClosingIdle } from './limits/connections.ts'
import { addDeadline, type Timeouts } from './limits/deadline.ts'
import { addPressureLimit } from './limits/load-shedding.ts'
import { logFinishedRequests, OneLineEach } from './log/logger.ts'
import { addRequestFinishedEvents, emitWhenFinished, onRequestFinished } from './request-finished.ts'
import { securityHeaders } from './security-headers.ts'
import { siteConstraint, siteOf } from './site.ts'
import { addTextStreams } from './sse-text.ts'

const httpOptions: ServerOptions = {
  // for uploads; everything else ends earlier, see deadline.ts
  requestTimeout: 3_600_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16_384,
  // Node would answer without our headers; a missing host counts as an unknown one
  requireHostHeader: false,
  optimizeEmptyRequests: true,
}

export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(httpOptions, listener)
  readBeforeClosingIdle(server)
  // other expectations get the usual answer
  return server.on('checkExpectation', listener).on('clientError', answerBrokenRequest)
}

/** `eventLoopDelayMs`: how late the event loop may be before calls are shed; 0 for any time. */
export type Timing = Timeouts & { eventLoopDelayMs: number }

export const usualTiming: Timing = { eventLoopDelayMs: 1000, answerMs: 15_000, bodyMs: 15_000, hourMs: 3_600_000 }

export async function createHttpApp(
  config: Config,
  loggerInstance: FastifyBaseLogger,
  timing: Timing,
): Promise<FastifyInstance> {
  const secure = securityHeaders(config)
  const isOurs = (request: FastifyRequest) => siteOf(config, request.raw) !== undefined
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new OneLineEach(),
    // a logger per request would cost more than its line
    childLoggerFactory: logger => logger,
    serverFactory: listener => createHttpServer(listener),
    clientErrorHandler: answerBrokenRequest,
    // no hook runs for these, so the connection is closed
    frameworkErrors(error, request, reply) {
      emitWhenFinished(app, request, reply)
      const known = isOurs(request) ? toAppError(error, request) : new AppError('wrong_host')
      void sendError(known, secure(request, reply).header('connection', 'close'))
    },
    bodyLimit: bodyLimits.jsonBytes,
    forceCloseConnections: 'idle',
    // requests on open connections are answered; Fastify's own 503 lacks our envelope and headers
    return503OnClosing: false,
    trustProxy: trustedProxies(config),
    routerOptions: { constraints: { site: siteConstraint(config) as never }, maxParamLength: 200 },
  })
  addRequestFinishedEvents(app)
  onRequestFinished(app, logFinishedRequests(loggerInstance))
  dropResetConnections(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addStrictJson(app)
  endMissingBodies(app)
  addErrorHandler(app, config)
  addDeadline(app, timing)
  addChunkLimit(app)
  addStalledReaderLimit(app)
  warnOfUntrustedProxy(app, config)
  addSlots(app)
  addTextStreams(app)
  addFastPath(app, config)
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply)
    const isTaken = isOurs(request) || mayReadMetrics(request.raw, config.metricsToken)
    done(isTaken ? undefined : new AppError('wrong_host'))
  })
  await addPressureLimit(app, timing.eventLoopDelayMs)
  return app
}

/** The address of a reset connection is unknown, so no limit can count it. */
function dropResetConnections(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.remoteAddress !== undefined) return done()
    reply.hijack()
    request.raw.destroy()
  })
}
