import { type Readable, Transform } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors.ts'

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
