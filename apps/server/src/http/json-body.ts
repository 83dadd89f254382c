import { Readable } from 'node:stream'
import { pictureLimits } from '@credence/contract/limits/picture-limits'
import { speechLimits } from '@credence/contract/limits/speech-limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from 'secure-json-parse'
import { AppError } from '../errors.ts'

export const utf8 = new TextDecoder('utf-8', { fatal: true })

/** What comes as bytes, whole and into memory. */
export const bytesTypes: readonly string[] = [...pictureLimits.types, speechLimits.type]

/** Node makes no stream for a body that is not there: whoever reads one would wait for its end for ever. */
export function endAbsentBodies(app: FastifyInstance) {
  app.addHook('preParsing', ({ headers }, _reply, payload, done) => {
    const isAbsent = headers['content-type'] !== undefined && (payload as Readable).readableEnded
    done(null, isAbsent ? Readable.from([]) : payload)
  })
}

/** Replaces Fastify's parsers: JSON in UTF-8 without anything that PostgreSQL would choke on, and `bytesTypes` as they are. */
export function addStrictJson(app: FastifyInstance) {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      requirePlainUtf8(request)
      return parseJson(body)
    },
  )
  app.addContentTypeParser<Buffer>(
    [...bytesTypes],
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
}

/** Neither compressed nor in another charset. */
export function requirePlainUtf8({ headers }: FastifyRequest) {
  const charset = /charset\s*=\s*"?([^;"\s]+)/i.exec(headers['content-type'] ?? '')?.[1]
  const isUtf8 = charset === undefined || charset.toLowerCase() === 'utf-8'
  if (headers['content-encoding'] !== undefined || !isUtf8) throw new AppError('unsupported_type')
}

function parseJson(body: Buffer): unknown {
  let value: unknown
  try {
    value = parse(utf8.decode(body), { protoAction: 'error', constructorAction: 'error' })
  } catch {
    throw new AppError('unreadable_body')
  }
  if (!isStorable(value)) throw new AppError('unreadable_body')
  return value
}

const deepest = 20

/** No NUL and no half of a surrogate pair, in any value or key: the database refuses both with an error of its own. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (value === null || typeof value !== 'object') return true
  if (depth === deepest) return false
  if (Array.isArray(value)) return value.every(each => isStorable(each, depth + 1))
  return Object.entries(value).every(([key, each]) => isStorable(key) && isStorable(each, depth + 1))
}

/** Makes this scope, and no other, take JSON as the bytes that came: a signature over them holds for nothing else. */
export function readBytesOnly(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
}
