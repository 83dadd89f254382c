import type { FastifyInstance } from 'fastify'
import { answerBrokenRequest } from './error-handler.ts'

const usualMs = 15_000

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Bodies that take as long as they take; the route watches over them itself. */
    longBody?: boolean
  }
}

/** A body that drips in holds a connection. Node's own limit would hold for uploads too, which may take minutes. */
export function addBodyDeadline(app: FastifyInstance, deadlineMs = usualMs) {
  app.addHook('onRequest', async (request, reply) => {
    const { headers, raw, routeOptions } = request
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
    if (!hasBody || routeOptions.config.longBody) return
    const timer = setTimeout(() => {
      if (reply.raw.headersSent) raw.destroy()
      else answerBrokenRequest(Object.assign(new Error('too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), raw.socket)
    }, deadlineMs).unref()
    raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer))
  })
}
