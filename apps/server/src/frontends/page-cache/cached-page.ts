import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import {
  type CachedResponse,
  createCachedResponse,
  encodingFor,
  matchesEtag,
} from '../../http/fast-path/cached-response.ts'

/** Browsers revalidate each time; shared caches may keep it for a minute. */
export const sharedForAMinute = 'public, max-age=0, s-maxage=60'

/** For documents that refer to files of this build. */
export const revalidated = 'no-cache'

/** For one visitor: no shared cache may store it. */
export const own = 'private, no-store'

/** Rendered once and served from memory. Each compression happens once, on first use. */
export type CachedPage = {
  status: number
  plain: Buffer
  gzip: () => Buffer
  brotli: () => Buffer
  etag: string
  policy?: string
  /** Default: HTML. */
  type?: string
}

// higher qualities take a hundred times as long for a few bytes
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

/** Compressed copies add about half of the page's size. */
const withCompressed = 1.5

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
  if (status === 200 && matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(page.type ?? htmlType)
  const encoding = encodingFor(String(request.headers['accept-encoding'] ?? ''))
  if (encoding === 'identity') return reply.send(page.plain)
  return reply.header('content-encoding', encoding).send(encoding === 'br' ? page.brotli() : page.gzip())
}

type Way = Pick<CachedResponse, 'route' | 'onSent'> & { cacheControl: string; headers: Record<string, string> }

/** For the fast path: `headers` are those of every page. */
export function cachedPageResponse(page: CachedPage, { cacheControl, headers, ...way }: Way): CachedResponse {
  const { plain, gzip, brotli, etag, type = htmlType } = page
  const all = { ...headers, ...headersOf(page, cacheControl) }
  return createCachedResponse({ ...way, isPage: true, etag, headers: all, type, plain: () => plain, gzip, brotli })
}
