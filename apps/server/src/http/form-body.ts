import type { Readable } from 'node:stream'
import { kibibyte } from '@credence/contract/limits/units'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isStorable, requirePlainUtf8, utf8 } from './json-body.ts'

/** Parses only urlencoded forms in this scope. Any site can post one, so routes must call `requireOwnPage`. */
export function readFormsOnly(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      requirePlainUtf8(request)
      return parseForm(body)
    },
  )
}

/** Our forms have fewer; parsing thousands takes long. */
const mostFields = 20

/** Refuses invalid UTF-8 and duplicate fields. */
export function parseForm(body: Buffer): Record<string, string> {
  let fields: string[][]
  try {
    const pairs = utf8.decode(body).split('&', mostFields + 1)
    if (pairs.length > mostFields) throw new AppError('unreadable_body')
    fields = pairs
      .filter(Boolean)
      .map(pair => [pair.replace(/=.*/s, ''), pair.replace(/^[^=]*=?/, '')].map(decodeFormText))
  } catch {
    throw new AppError('unreadable_body')
  }
  const names = new Set(fields.map(([name]) => name))
  if (names.size !== fields.length || !isStorable(fields)) throw new AppError('unreadable_body')
  return Object.fromEntries(fields)
}

function decodeFormText(text: string): string {
  return decodeURIComponent(text.replaceAll('+', ' '))
}

/** A raw multipart body; `type` has the boundary. */
export type RawForm = { pieces: Buffer[]; type: string }

/** Reads multipart bodies into memory in this scope. A worker parses them. */
export function takeFileFormsOnly(scope: FastifyInstance, mostBytes: number) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'multipart/form-data',
    async ({ headers }: FastifyRequest, payload: Readable): Promise<RawForm> => {
      if (Number(headers['content-length']) > mostBytes) throw new AppError('too_large')
      return { pieces: await readPieces(payload, mostBytes), type: headers['content-type'] ?? '' }
    },
  )
}

const pieceBytes = 64 * kibibyte

/** In pieces: repeated copies of a growing buffer would block the event loop. */
function readPieces(payload: Readable, mostBytes: number): Promise<Buffer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer[]>()
  const pieces: Buffer[] = []
  let [waiting, waitingBytes, bytes] = [[] as Buffer[], 0, 0]
  const join = () => {
    pieces.push(waiting.length === 1 ? waiting[0]! : Buffer.concat(waiting))
    waiting = []
    waitingBytes = 0
  }
  const take = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) {
      payload.off('data', take).pause()
      return reject(new AppError('too_large'))
    }
    waiting.push(chunk)
    waitingBytes += chunk.length
    if (waitingBytes >= pieceBytes) join()
  }
  payload.on('data', take).once('error', reject)
  payload.once('end', () => {
    join()
    resolve(pieces)
  })
  return promise
}
