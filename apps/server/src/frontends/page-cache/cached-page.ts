import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { encodingFor, isKnown, makeReady, type ReadyAnswer } from '../../http/fast-path/cached-response.ts'

/** A visitor's browser asks each time whether it changed; caches between us may answer for a minute, and not one second stale. */
export const sharedForAMinute = 'public, max-age=0, s-maxage=60'

/** For documents that name files of this build: whoever keeps one asks before showing it. */
export const revalidated = 'no-cache'

/** For one visitor alone. No cache between us may keep it, not even to ask. */
export const own = 'private, no-store'

/** A page made once and served from memory. Each compression happens once too, when somebody first asks for it. */
export type CachedPage = {
  status: number
  plain: Buffer
  gzip: () => Buffer
  brotli: () => Buffer
  etag: string
  /** Where it needs another content policy than most pages. */
  policy?: string
  /** Where it is no HTML. */
  type?: string
}

// beyond this quality a page takes a hundred times as long for a few bytes less
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

const htmlType = 'text/html; charset=utf-8'

export function cachePage(html: string, status = 200): CachedPage {
  const plain = Buffer.from(html)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return {
    status,
    plain,
    gzip: once(() => gzipSync(plain)),
    brotli: once(() => brotliCompressSync(plain, brotliOptions)),
    etag,
  }
}

/** Compressed copies are made later, and take about half of the page again. */
const withCompressed = 1.5

/** What it takes of the memory. */
export function bytesOf({ plain }: CachedPage): number {
  return plain.length * withCompressed
}

function once(make: () => Buffer): () => Buffer {
  let made: Buffer | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** What the page itself adds to the headers of every answer. */
function headersOf({ policy }: CachedPage, cacheControl: string): Record<string, string> {
  return {
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    ...(policy && { 'content-security-policy': policy }),
  }
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, cacheControl: string) {
  const { status, etag } = page
  reply.code(status).headers({ ...headersOf(page, status === 200 ? cacheControl : 'no-store'), etag })
  if (status === 200 && isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(page.type ?? htmlType)
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  if (encoding === 'identity') return reply.send(page.plain)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? page.brotli() : page.gzip())
}

type Way = Pick<ReadyAnswer, 'route' | 'seen'> & { cacheControl: string; headers: Record<string, string> }

/** The same page as an answer that takes no route: `headers` are those of every page. */
export function readyPage(page: CachedPage, { cacheControl, headers, ...way }: Way): ReadyAnswer {
  const { plain, gzip, brotli, etag, type = htmlType } = page
  const all = { ...headers, ...headersOf(page, cacheControl) }
  return makeReady({ ...way, isPage: true, etag, headers: all, type, plain: () => plain, gzip, brotli })
}
