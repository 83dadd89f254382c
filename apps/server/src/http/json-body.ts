import { Readable } from 'node:stream'
import { pictureLimits } from '@credence/contract/limits/picture-limits'
import { speechLimits } from '@credence/contract/limits/speech-limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { parse } from 'secure-json-parse'
import { AppError } from '../errors.ts'

export const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Binary types, read into memory. */
export const bytesTypes: readonly string[] = [...pictureLimits.types, speechLimits.type]

/** Node's empty body never emits 'end', so parsers would wait for ever. */
export function endMissingBodies(app: FastifyInstance) {
  app.addHook('preParsing', ({ headers }, _reply, payload, done) => {
    const isAbsent = headers['content-type'] !== undefined && (payload as Readable).readableEnded
    done(null, isAbsent ? Readable.from([]) : payload)
  })
}

/** Replaces Fastify's parsers: UTF-8 JSON without values that PostgreSQL rejects, and `bytesTypes` as buffers. */
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

/** No NUL and no lone surrogate in values or keys: PostgreSQL rejects both. */
export function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (value === null || typeof value !== 'object') return true
  if (depth === deepest) return false
  if (Array.isArray(value)) return value.every(each => isStorable(each, depth + 1))
  return Object.entries(value).every(([key, each]) => isStorable(key) && isStorable(each, depth + 1))
}

/** Keeps JSON as raw bytes in this scope, for signature checks. */
export function readBytesOnly(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: FastifyRequest, body: Buffer) => body,
  )
}
