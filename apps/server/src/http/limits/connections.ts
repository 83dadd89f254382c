import type { Server, ServerResponse } from 'node:http'
import { type Readable, Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'

/** Node detects it after one or two periods, at most 20 s. */
const usualMs = 7000
const hourMs = 3_600_000

/** Ends responses whose client reads nothing: they would stay in memory. Paused players resume with a range. */
export function addStalledReaderLimit(app: FastifyInstance, limitMs = usualMs) {
  app.addHook('onRequest', (_request, reply, done) => {
    cutOffWhenStalled(reply.raw, limitMs)
    done()
  })
}

function cutOffWhenStalled(raw: ServerResponse, limitMs: number) {
  // an empty buffer means that it waits for us or the body, which have deadlines
  raw.setTimeout(limitMs, () => void (raw.socket && raw.socket.writableLength > 0 && raw.socket.resetAndDestroy()))
}

/** For the fast path, with an upper bound of an hour. */
export function watchReader(raw: ServerResponse, limitMs = usualMs) {
  if (raw.writableLength === 0) return
  cutOffWhenStalled(raw, limitMs)
  const timer = setTimeout(() => void raw.destroy(), hourMs).unref()
  raw.once('close', () => clearTimeout(timer))
}

/** After a stall, Node would close connections before reading requests that arrived in time. Read first. */
export function readBeforeClosingIdle(server: Server) {
  server.on('timeout', socket => {
    // connections with an answer in progress have other limits
    if (socket.timeout !== server.keepAliveTimeout + server.keepAliveTimeoutBuffer) return
    const read = socket.bytesRead
    setImmediate(() => void (socket.bytesRead === read && socket.destroy()))
  })
}

/** The first chunks may have any size; then the average must reach `leastBytes`. Usual chunks have thousands of bytes. */
const anySize = 1000
const leastBytes = 256

/** Each chunk costs a call and a buffer: 20 million chunks of one byte take 8 GB and block the event loop for seconds. */
export function addChunkLimit(app: FastifyInstance) {
  app.addHook('onRequest', ({ headers }, reply, done) => {
    // the unread rest would be parsed chunk by chunk before the next request
    if (headers['transfer-encoding'] !== undefined) reply.raw.shouldKeepAlive = false
    done()
  })
  app.addHook('preParsing', ({ headers }, _reply, payload, done) => {
    done(null, headers['transfer-encoding'] === undefined ? payload : withinLimit(payload as Readable))
  })
}

/** Leaves the request open, so that it can be answered. */
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
  // for bodies that no route reads
  limited.on('error', () => {})
  return body.pipe(limited)
}
