import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { bodyLimits } from '@credence/contract/limits/body-limits'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyRequest } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { AppError } from '../errors.ts'
import { isLocalLook } from '../metrics/route.ts'
import { trustedProxies, warnOfUnnamedProxy } from './caller.ts'
import { addErrorHandler, answerBrokenRequest, sendError, toAppError } from './error-handler.ts'
import { addEarlyAnswers } from './fast-path/fast-path.ts'
import { addStrictJson, endAbsentBodies } from './json-body.ts'
import { addSlots } from './limits/concurrency-slots.ts'
import { addChunkLimit, addStalledReaderLimit, readBeforeClosingIdle } from './limits/connections.ts'
import { addDeadline } from './limits/deadline.ts'
import { addPressureLimit } from './limits/load-shedding.ts'
import { logAnswered, OneLineEach } from './log/logger.ts'
import { addAnswered, noteWhenOver, onAnswered } from './request-finished.ts'
import { securityHeaders } from './security-headers.ts'
import { siteConstraint, siteOf } from './site.ts'
import { addStreamedWords } from './sse-text.ts'

const httpOptions: ServerOptions = {
  // a bound on uploads; everything else ends earlier, see deadline.ts
  requestTimeout: 3_600_000,
  headersTimeout: 10_000,
  keepAliveTimeout: 10_000,
  connectionsCheckingInterval: 1000,
  maxHeaderSize: 16_384,
  // Node would answer without our headers; for us a request without a host is one for an unknown host
  requireHostHeader: false,
  // most requests have no body, and need no stream that ends without one
  optimizeEmptyRequests: true,
}

/** Both listeners have the same limits; Fastify only makes the first. */
export function createHttpServer(listener: RequestListener): Server {
  const server = createServer(httpOptions, listener)
  readBeforeClosingIdle(server)
  // whatever else a client expects of us, it gets the usual answer
  return server.on('checkExpectation', listener).on('clientError', answerBrokenRequest)
}

/** A Fastify instance with everything that holds for every call, and no route. */
export async function createHttpApp(config: Config, loggerInstance: FastifyBaseLogger): Promise<FastifyInstance> {
  const secure = securityHeaders(config)
  const isOurs = (request: FastifyRequest) => siteOf(config, request.raw) !== undefined
  const app: FastifyInstance = Fastify({
    loggerInstance,
    logController: new OneLineEach(),
    // a logger for each request would cost more than its line: what a line is about, it says itself
    childLoggerFactory: logger => logger,
    serverFactory: listener => createHttpServer(listener),
    clientErrorHandler: answerBrokenRequest,
    // no hook watches over such a request, so its connection ends with the answer
    frameworkErrors(error, request, reply) {
      noteWhenOver(app, request, reply)
      const known = isOurs(request) ? toAppError(error, request) : new AppError('wrong_host')
      void sendError(known, secure(request, reply).header('connection', 'close'))
    },
    bodyLimit: bodyLimits.jsonBytes,
    forceCloseConnections: 'idle',
    // what still arrives on an open connection is answered; Fastify's own 503 knows neither envelope nor headers
    return503OnClosing: false,
    trustProxy: trustedProxies(config),
    routerOptions: { constraints: { site: siteConstraint(config) as never }, maxParamLength: 200 },
  })
  addAnswered(app)
  onAnswered(app, logAnswered(loggerInstance))
  dropResetConnections(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  addStrictJson(app)
  endAbsentBodies(app)
  addErrorHandler(app, config)
  addDeadline(app)
  addChunkLimit(app)
  addStalledReaderLimit(app)
  warnOfUnnamedProxy(app, config)
  addSlots(app)
  addStreamedWords(app)
  addEarlyAnswers(app, config)
  app.addHook('onRequest', (request, reply, done) => {
    secure(request, reply)
    const isTaken = isOurs(request) || isLocalLook(request.raw)
    done(isTaken ? undefined : new AppError('wrong_host'))
  })
  await addPressureLimit(app)
  return app
}

/** The system forgets the address of a client that reset its connection: no limit can count it, and nobody reads the answer. */
function dropResetConnections(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    if (request.raw.socket.remoteAddress !== undefined) return done()
    reply.hijack()
    request.raw.destroy()
  })
}
