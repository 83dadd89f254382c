import type { Server, ServerResponse } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'

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

/**
 * A process that stood still finds a connection's idle time over before it reads what arrived meanwhile. Node would close at once,
 * and cut off a call that came in time: here what has arrived is read first.
 */
export function readBeforeClosingIdle(server: Server) {
  server.on('timeout', socket => {
    // while an answer is under way a connection has other limits, see stalled-reader.ts
    if (socket.timeout !== server.keepAliveTimeout + server.keepAliveTimeoutBuffer) return
    const read = socket.bytesRead
    setImmediate(() => void (socket.bytesRead === read && socket.destroy()))
  })
}

/** So many chunks may be of any size; then they must have at least this many bytes on average. Programs send thousands in each. */
const anySize = 1000
const leastBytes = 256

/**
 * Each chunk of a body costs a call and a buffer, whatever is in it: 20 million chunks of one byte, which is a body of 20 MB,
 * take 8 GB of memory and stop the event loop for seconds. Bodies with a length are cut by the network, into larger parts.
 */
export function addChunkLimit(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers }, reply, done) => {
    // what is left of a body that was not read would be parsed chunk by chunk before the next request
    if (headers['transfer-encoding'] !== undefined) reply.raw.shouldKeepAlive = false
    done()
  })
  app.addHook('preParsing', ({ headers }, _reply, payload, done) => {
    done(null, headers['transfer-encoding'] === undefined ? payload : withinLimit(payload as Readable))
  })
}

/** Fails where there are too many; the request stays open, so that it can be answered. */
function withinLimit(body: Readable): Readable {
  let [chunks, bytes] = [0, 0]
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      chunks += 1
      bytes += chunk.length
      const isTooMany = chunks > anySize && bytes < chunks * leastBytes
      if (isTooMany) body.unpipe(limited).pause()
      done(isTooMany ? new AppError('unreadable_body') : null, chunk)
    },
  })
  body.on('error', error => limited.destroy(error))
  // of a body that no route reads
  limited.on('error', () => {})
  return body.pipe(limited)
}
