import type { FastifyReply, FastifyRequest } from 'fastify'

type Range = { start: number; end: number }

/** A single range. Several or unreadable ranges count as none; `unsatisfiable` when it begins past the end. */
export function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!match || (match[1] === '' && match[2] === '')) return undefined
  const [first, last] = [match[1]!, match[2]!]
  if (first === '') {
    const length = Math.min(Number(last), size)
    return length === 0 ? 'unsatisfiable' : { start: size - length, end: size - 1 }
  }
  const start = Number(first)
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (last !== '' && Number(last) < start) return undefined
  return start >= size ? 'unsatisfiable' : { start, end }
}

/** All of it, or the part that a player asked for. */
export function sendPart(request: FastifyRequest, reply: FastifyReply, body: Buffer) {
  reply.header('accept-ranges', 'bytes')
  const range = rangeOf(request.headers.range, body.length)
  if (range === 'unsatisfiable')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${body.length}`, 'content-length': 0 })
      .send()
  if (!range) return reply.send(body)
  const part = body.subarray(range.start, range.end + 1)
  const place = `bytes ${range.start}-${range.end}/${body.length}`
  return reply.code(206).headers({ 'content-range': place, 'content-length': part.length }).send(part)
}
