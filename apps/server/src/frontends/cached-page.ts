import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page made and compressed once, then served from memory. */
export type CachedPage = { status: number; plain: Buffer; gzip: Buffer; brotli: Buffer; etag: string }

export function cachePage(html: string, status = 200): CachedPage {
  const plain = Buffer.from(html)
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { status, plain, gzip: gzipSync(plain), brotli: brotliCompressSync(plain), etag }
}

export function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, cacheControl: string) {
  reply
    .code(page.status)
    .headers({
      'cache-control': page.status === 200 ? cacheControl : 'no-store',
      etag: page.etag,
      vary: 'accept-encoding',
    })
    .type('text/html; charset=utf-8')
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.brotli)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}
