import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { PassThrough, type Readable } from 'node:stream'
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
  const counts = new WeakMap<IncomingMessage, ChunkCount>()
  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    if (headers['transfer-encoding'] !== undefined) {
      // the unread rest would be parsed chunk by chunk before the next request
      reply.raw.shouldKeepAlive = false
      counts.set(raw, countChunks(raw))
    }
    done()
  })
  app.addHook('preParsing', ({ raw }, _reply, payload, done) => {
    const count = counts.get(raw)
    done(null, count ? withinLimit(payload as Readable, count) : payload)
  })
}

type ChunkCount = { isOver: boolean; onOver(): void }

/** Drops chunks above the limit in `push`, which Node's parser calls: anywhere else each would cost ten times as much. */
function countChunks(body: IncomingMessage): ChunkCount {
  let [chunks, bytes] = [0, 0]
  const count: ChunkCount = { isOver: false, onOver() {} }
  const push = body.push.bind(body)
  body.push = (chunk: Buffer | null) => {
    // false stops reading from the connection
    if (count.isOver) return false
    chunks += 1
    bytes += chunk?.length ?? 0
    if (chunks <= anySize || bytes >= chunks * leastBytes) return push(chunk)
    count.isOver = true
    count.onOver()
    return false
  }
  return count
}

/** Leaves the request open, so that it can be answered. */
function withinLimit(body: Readable, count: ChunkCount): Readable {
  const limited = new PassThrough()
  // for bodies that no route reads
  limited.on('error', () => {})
  body.on('error', error => limited.destroy(error))
  count.onOver = () => {
    body.unpipe(limited).pause()
    limited.destroy(new AppError('unreadable_body'))
  }
  body.pipe(limited)
  if (count.isOver) count.onOver()
  return limited
}
