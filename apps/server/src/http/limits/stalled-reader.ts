import type { FastifyInstance } from 'fastify'

/** Node notices after once or twice this time, so that 20 s are never passed. */
const usualMs = 7000

/**
 * Whoever asks for much and takes none of it would hold the answer in memory, ours and the system's. A slow line is not
 * meant: as long as some of it leaves, Node counts from anew. A player that stands still is cut off too, and asks for the
 * rest when it goes on.
 */
export function addStalledReaderLimit(app: FastifyInstance, limitMs = usualMs) {
  app.addHook('onRequest', async (_request, reply) => {
    // nothing to send means that it waits for us or for the body, which have deadlines of their own
    const { raw } = reply
    raw.setTimeout(limitMs, () => void (raw.socket && raw.socket.writableLength > 0 && raw.socket.resetAndDestroy()))
  })
}
