import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** What is known of a request that is over: its route, never its path or where it came from. */
export type Answered = {
  /** What its other log lines are known by; none where it was answered without Fastify. */
  id?: string | undefined
  method: string
  /** As it is registered (`/cr/:slug`), or `none`. */
  route: string
  /** 499 when whoever asked was gone before there was an answer. */
  status: number
  seconds: number
  /** Of the body as it was announced; of a stream without a length, all that was sent. */
  bytes: number
}

type Listener = (answered: Answered) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** For what answers without Fastify's routes. */
    noteAnswered: Listener
    answeredListeners: Listener[]
  }
  interface FastifyContextConfig {
    /** Not worth a note, as the modules of a page while developing. */
    unnoted?: boolean
  }
}

const goneBefore = 499

/** Tells of every request that was answered or given up, each once, however it ends. */
export function addAnswered(app: FastifyInstance) {
  const listeners: Listener[] = []
  app.decorate('answeredListeners', listeners)
  app.decorate('noteAnswered', (answered: Answered) => {
    for (const listener of listeners) listener(answered)
  })
  app.addHook('onRequest', (request, reply, done) => {
    noteWhenOver(app, request, reply)
    done()
  })
}

export function onAnswered(app: FastifyInstance, listener: Listener) {
  app.answeredListeners.push(listener)
}

/** By hand where no hook runs. */
export function noteWhenOver(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { raw } = reply
  const { method, socket } = request.raw
  const began = performance.now()
  const sentBefore = socket.bytesWritten
  let isOver = false
  function end() {
    if (isOver) return
    isOver = true
    const { config, url } = request.routeOptions ?? {}
    if (config?.unnoted) return
    const announced = reply.getHeader('content-length')
    const sent = announced === undefined ? socket.bytesWritten - sentBefore : Number(announced)
    app.noteAnswered({
      id: request.id,
      method: method ?? 'none',
      route: url ?? 'none',
      status: raw.headersSent ? raw.statusCode : goneBefore,
      seconds: (performance.now() - began) / 1000,
      bytes: method === 'HEAD' || raw.statusCode === 304 ? 0 : sent || 0,
    })
  }
  // a request that only exists in a test is never closed
  raw.once('finish', end).once('close', end)
}
