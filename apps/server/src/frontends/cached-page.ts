import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

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

export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: CachedPage,
  cacheControl: string,
  vary = 'accept-encoding',
) {
  reply
    .code(page.status)
    .headers({
      'cache-control': page.status === 200 ? cacheControl : 'no-store',
      etag: page.etag,
      vary,
    })
    .type(page.type ?? 'text/html; charset=utf-8')
  if (page.policy) reply.header('content-security-policy', page.policy)
  if (page.status === 200 && isKnown(request, page.etag)) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli())
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip())
  return reply.send(page.plain)
}

/** Whoever compresses on the way marks our tag as weak. */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const known = request.headers['if-none-match'] ?? ''
  return known.split(',').some(each => each.trim().replace(/^W\//, '') === etag)
}
