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

/** As strict as JSON is read: bytes that are no UTF-8 are refused instead of replaced, and so is a field sent twice. */
export function parseForm(body: Buffer): Record<string, string> {
  let fields: string[][]
  try {
    const pairs = utf8.decode(body).split('&').filter(Boolean)
    fields = pairs.map(pair => [pair.replace(/=.*/s, ''), pair.replace(/^[^=]*=?/, '')].map(decodeFormText))
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

/** What a form that takes files sends: its texts, and the files that were chosen. */
export type FileForm = { texts: Map<string, string>; files: Map<string, File> }

/** Makes this scope, and no other, read forms with files, whole and into memory. */
export function readFileFormsOnly(scope: FastifyInstance, mostBytes: number) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<Buffer>(
    'multipart/form-data',
    { parseAs: 'buffer', bodyLimit: mostBytes },
    async (request: FastifyRequest, body: Buffer) => parseFileForm(body, request.headers['content-type'] ?? ''),
  )
}

/** By the platform's own reader of forms. A file that nobody chose comes as an empty one without a name. */
async function parseFileForm(body: Buffer, type: string): Promise<FileForm> {
  const sent = new Response(new Uint8Array(body), { headers: { 'content-type': type } })
  const form = await sent.formData().catch(() => {
    throw new AppError('unreadable_body')
  })
  const [texts, files]: [FileForm['texts'], FileForm['files']] = [new Map(), new Map()]
  for (const [name, value] of form)
    if (typeof value === 'string') texts.set(name, value)
    else if (value.name !== '' || value.size > 0) files.set(name, value)
  return { texts, files }
}
