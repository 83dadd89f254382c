import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** Node notices after once or twice this time, so that 20 s are never passed. */
const usualMs = 7000
const hourMs = 3_600_000

/**
 * Whoever asks for much and takes none of it would hold the answer in memory, ours and the system's. A slow line is not
 * meant: as long as some of it leaves, Node counts from anew. A player that stands still is cut off too, and asks for the
 * rest when it goes on.
 */
export function addStalledReaderLimit(app: FastifyInstance, limitMs = usualMs) {
  app.addHook('onRequest', (_request, reply, done) => {
    cutOffWhenStalled(reply.raw, limitMs)
    done()
  })
}

function cutOffWhenStalled(raw: ServerResponse, limitMs: number) {
  // nothing to send means that it waits for us or for the body, which have deadlines of their own
  raw.setTimeout(limitMs, () => void (raw.socket && raw.socket.writableLength > 0 && raw.socket.resetAndDestroy()))
}

/** The same for an answer that was sent at once, and an end to the slowest: nearly all of them are with the system already. */
export function watchReader(raw: ServerResponse, limitMs = usualMs) {
  if (raw.writableLength === 0) return
  cutOffWhenStalled(raw, limitMs)
  const timer = setTimeout(() => void raw.destroy(), hourMs).unref()
  raw.once('close', () => clearTimeout(timer))
}
