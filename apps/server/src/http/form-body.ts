import type { Readable } from 'node:stream'
import { kibibyte } from '@credence/contract/limits/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../errors.ts'
import { isStorable, requirePlainUtf8, utf8 } from './json-body.ts'

/**
 * Makes this scope, and no other, read what a form without a script sends, and nothing else. Any site can have a form
 * that posts here, so a route in it asks where it came from: see own-page.ts.
 */
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

/** No form of ours has more, and reading tens of thousands takes long. */
const mostFields = 20

/** As strict as JSON is read: bytes that are no UTF-8 are refused instead of replaced, and so is a field sent twice. */
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

/** A form with files as it was sent, with the boundary of its parts in `type`. */
export type RawForm = { pieces: Buffer[]; type: string }

/** Makes this scope, and no other, take forms with files, whole and into memory. Reading them is for another process. */
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

/** As much as is read from a connection at once, so that most are taken as they come. */
const pieceBytes = 64 * kibibyte

/** In pieces, and never as one: copying it all at once, for each that arrives, would stop the event loop. */
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
