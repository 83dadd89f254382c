import type { IncomingMessage } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { AppError } from '../../errors.ts'
import { sendError } from '../error-handler.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies that take as long as they take; the route watches over them itself. */
    longBody?: boolean
  }
  interface FastifyRequest {
    deadline: Deadline | null
  }
}

/** Whom a request waits for: us, the visitor who sends, or the visitor who takes the answer. */
type Waiting = 'for us' | 'for the body' | 'for the reader'
type Deadline = { expect(waiting: Waiting, ms: number): void; clear(): void }

const usual = { answerMs: 15_000, bodyMs: 15_000, hourMs: 3_600_000 }

/**
 * Every request ends, whatever hangs. Fastify's own limit is over once the body is read, and Node's would hold for uploads
 * too, which may take minutes; neither knows who is late.
 */
export function addDeadline(app: FastifyInstance, { answerMs, bodyMs, hourMs } = usual) {
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
  // the end of a body that nobody reads is not heard
  app.addHook('preValidation', ({ deadline, raw, routeOptions }, _reply, done) => {
    if (hasBody(raw) && !routeOptions.config.longBody) deadline?.expect('for us', answerMs)
    done()
  })
  // a file takes as long as the line that it goes over, and a player as long as the film is watched
  app.addHook('onSend', ({ deadline }, _reply, payload, done) => {
    deadline?.expect('for the reader', hourMs)
    // at once: an answer that waits here could meet another
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
  // the rest of the body may be on its way: nothing else can come over this connection
  if (waiting === 'for the body') reply.header('connection', 'close')
  sendError(new AppError(waiting === 'for us' ? 'unavailable' : 'too_slow'), reply)
  // whatever answer comes after this one is dropped, and not told of: Fastify's line would hold the path
  reply.hijack()
}

/** Answered without its body, which may still drip in: the next request of this connection waits behind it. */
function endUnreadBody(request: IncomingMessage, bodyMs: number) {
  if (request.complete || request.destroyed) return
  const timer = setTimeout(() => request.destroy(), bodyMs).unref()
  const clear = () => clearTimeout(timer)
  request.once('end', clear).once('close', clear)
}
