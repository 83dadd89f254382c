import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** A finished request: its route, never its path or client. */
export type FinishedRequest = {
  /** The request id of its log lines; none on the fast path. */
  id?: string | undefined
  method: string
  /** As registered (`/cr/:slug`), or `none`. */
  route: string
  /** 499 when the client disconnected before the answer. */
  status: number
  seconds: number
  /** The content length; for a stream without one, the bytes sent. */
  bytes: number
}

type Listener = (answered: FinishedRequest) => void

declare module 'fastify' {
  interface FastifyInstance {
    /** For the fast path. */
    emitRequestFinished: Listener
    requestFinishedListeners: Listener[]
  }
  interface FastifyContextConfig {
    /** Excluded from log and metrics, as Vite's modules. */
    unlogged?: boolean
  }
}

const clientClosedRequest = 499

/** Emits one event per request, however it ends. */
export function addRequestFinishedEvents(app: FastifyInstance) {
  const listeners: Listener[] = []
  app.decorate('requestFinishedListeners', listeners)
  app.decorate('emitRequestFinished', (answered: FinishedRequest) => {
    for (const listener of listeners) listener(answered)
  })
  app.addHook('onRequest', (request, reply, done) => {
    emitWhenFinished(app, request, reply)
    done()
  })
}

export function onRequestFinished(app: FastifyInstance, listener: Listener) {
  app.requestFinishedListeners.push(listener)
}

/** Called directly where no hook runs. */
export function emitWhenFinished(app: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
  const { raw } = reply
  const { method, socket } = request.raw
  const began = performance.now()
  const sentBefore = socket.bytesWritten
  let isOver = false
  function end() {
    if (isOver) return
    isOver = true
    const { config, url } = request.routeOptions ?? {}
    if (config?.unlogged) return
    const announced = reply.getHeader('content-length')
    const sent = announced === undefined ? socket.bytesWritten - sentBefore : Number(announced)
    app.emitRequestFinished({
      id: request.id,
      method: method ?? 'none',
      route: url ?? 'none',
      status: raw.headersSent ? raw.statusCode : clientClosedRequest,
      seconds: (performance.now() - began) / 1000,
      bytes: method === 'HEAD' || raw.statusCode === 304 ? 0 : sent || 0,
    })
  }
  // injected test requests never close
  raw.once('finish', end).once('close', end)
}
