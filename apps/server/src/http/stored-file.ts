import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import type { Storage } from '../storage/storage.ts'
import { attachment } from './endpoint-route.ts'
import { mediaPolicy } from './security-headers.ts'

type StoredFile = {
  key: string
  type: string
  version: string
  isPublic: boolean
  /** The browser saves it under this name. */
  name?: string
}

/** Public files are cached for as long as a withdrawal may take to show. */
const cacheControls = { public: 'public, max-age=60', private: 'private, no-cache' }

/** Supports ranges, so that players can seek. */
export async function sendStoredFile(request: FastifyRequest, reply: FastifyReply, storage: Storage, file: StoredFile) {
  const size = (await storage.stat(file.key))?.size
  if (size === undefined) throw new AppError('not_found')
  const etag = `"${file.version}-${size.toString(36)}"`
  sendMediaHeaders(reply, file)
  if (file.name !== undefined) reply.header('content-disposition', attachment(file.name))
  reply.headers({ etag, 'accept-ranges': 'bytes' })
  if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const ifRange = request.headers['if-range']
  const wanted = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
  const range = rangeOf(wanted, size)
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${size}`).header('cache-control', 'no-store').send()
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  reply.header('content-length', range ? range.end - range.start + 1 : size)
  // a stream keeps the announced content length
  if (request.method === 'HEAD') return reply.send(Readable.from([]))
  const stream = await storage.open(file.key, range)
  if (!stream) throw new AppError('not_found')
  return reply.send(stream)
}

/** User files are never executed, and their URLs never leak as referrers. */
export function sendMediaHeaders(reply: FastifyReply, { type, isPublic }: Pick<StoredFile, 'type' | 'isPublic'>) {
  reply.type(type).headers({
    'content-security-policy': mediaPolicy,
    'content-disposition': 'inline',
    'cache-control': isPublic ? cacheControls.public : cacheControls.private,
    'cross-origin-resource-policy': isPublic ? 'cross-origin' : 'same-site',
    'referrer-policy': 'no-referrer',
  })
}

export function matches(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map(tag => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}

type Range = { start: number; end: number }

/** A single range. Several or unreadable ranges count as none; `unsatisfiable` when it begins past the end. */
function rangeOf(header: string | undefined, size: number): Range | 'unsatisfiable' | undefined {
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
