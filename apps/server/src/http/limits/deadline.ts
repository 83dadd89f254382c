import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../errors.ts'
import { sendError } from '../error-handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Long uploads: the route has its own timeouts. */
    longBody?: boolean
  }
  interface FastifyRequest {
    deadline: Deadline | null
  }
}

export type Timeouts = { answerMs: number; bodyMs: number; hourMs: number }

type Waiting = 'for us' | 'for the body' | 'for the reader'
type Deadline = { expect(waiting: Waiting, ms: number): void; clear(): void }

/** Ends every request. Fastify's timeout ends with the body, and Node's would also hit uploads. */
export function addDeadline(app: FastifyInstance, { answerMs, bodyMs, hourMs }: Timeouts) {
  app.decorateRequest('deadline', null)
  app.addHook('onRequest', (request, reply, done) => {
    const deadline = createDeadline(reply)
    request.deadline = deadline
    deadline.expect('for us', answerMs)
    reply.raw.once('close', () => {
      deadline.clear()
      endUnreadBody(request.raw, bodyMs)
    })
    done()
  })
  app.addHook('preParsing', ({ deadline, raw, routeOptions }, reply, payload, done) => {
    if (hasBody(raw)) {
      deadline?.expect('for the body', routeOptions.config.longBody ? hourMs : bodyMs)
      raw.once('end', () => reply.raw.headersSent || deadline?.expect('for us', answerMs))
    }
    done(null, payload)
  })
  // unread bodies emit no 'end'
  app.addHook('preValidation', ({ deadline, raw, routeOptions }, _reply, done) => {
    if (hasBody(raw) && !routeOptions.config.longBody) deadline?.expect('for us', answerMs)
    done()
  })
  // downloads and players may take long
  app.addHook('onSend', ({ deadline }, _reply, payload, done) => {
    deadline?.expect('for the reader', hourMs)
    // synchronously: a delayed answer could meet another
    done(null, payload)
  })
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
}

function createDeadline(reply: FastifyReply): Deadline {
  let timer: NodeJS.Timeout | undefined
  const clear = () => clearTimeout(timer)
  return {
    expect(waiting, ms) {
      clear()
      if (!reply.raw.closed) timer = setTimeout(() => end(reply, waiting), ms).unref()
    },
    clear,
  }
}

function end(reply: FastifyReply, waiting: Waiting) {
  if (reply.raw.headersSent) return void reply.raw.destroy()
  // the rest of the body may follow on this connection
  if (waiting === 'for the body') reply.header('connection', 'close')
  sendError(new AppError(waiting === 'for us' ? 'unavailable' : 'too_slow'), reply)
  // drops a later answer silently: Fastify's log line would contain the path
  reply.hijack()
}

/** Ends an unread body, which would block the next request of the connection. */
function endUnreadBody(request: IncomingMessage, bodyMs: number) {
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => request.destroy(), bodyMs).unref()
  const clear = () => clearTimeout(timer)
  request.once('end', clear).once('close', clear)
}
