import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../errors.ts'
import { type CachedResponse, createCachedResponse, encodingFor } from '../http/fast-path/cached-response.ts'
import { onlyForPages } from '../http/security-headers.ts'
import type { Site } from '../http/site.ts'
import { sendPart } from '../http/stored-file.ts'
import { serverPath } from '../server-folder.ts'

const day = 86_400

const types: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** File names contain a content hash. */
const headers = { 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' }

/** By path. In memory, a few megabytes, so that a new build on disk does not change the running server. */
export type Assets = Map<string, CachedResponse>

export function readAssets(folder: string, prefix: string): Assets {
  const names = readdirSync(folder).filter(name => !/\.(br|gz|map)$/.test(name))
  return new Map(names.map(name => [prefix + name, readAsset(join(folder, name), `${prefix}*`)]))
}

function readAsset(file: string, route: string): CachedResponse {
  const type = types[extname(file)]
  if (!type) throw new Error(`${file} has no content type: add one to assets.ts`)
  const [plain, brotli, gzip] = [file, `${file}.br`, `${file}.gz`].map(read)
  const packed = { ...(brotli && { brotli: () => brotli }), ...(gzip && { gzip: () => gzip }) }
  const varying = brotli ? { ...headers, vary: 'accept-encoding' } : headers
  return createCachedResponse({ route, isPage: false, headers: varying, type, plain: () => plain!, ...packed })
}

function read(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined
}

/** For requests that the fast path does not answer. */
export function serveAssets(app: FastifyInstance, assets: Assets, site: Site, prefix: string) {
  app.get<{ Params: { '*': string } }>(
    `${prefix}*`,
    { constraints: { site }, schema: { hide: true } },
    async (request, reply) => {
      const asset = assets.get(prefix + request.params['*'])
      if (!asset) throw new AppError('not_found')
      const { head, body } = asset.copy(encodingFor(String(request.headers['accept-encoding'] ?? '')))
      for (const name of onlyForPages) reply.removeHeader(name)
      for (let index = 0; index < head.length; index += 2) reply.header(head[index]!, head[index + 1])
      return isVideo(request.url) ? sendPart(request, reply, body) : reply.send(body)
    },
  )
}

/** Players ask for parts, so the fast path leaves videos to the route. */
export function isVideo(path: string): boolean {
  return path.endsWith('.mp4')
}

const fixedFiles = [
  { path: '/favicon.svg', type: 'image/svg+xml', file: serverPath('src/frontends/favicon.svg') },
  { path: '/theme.js', type: 'text/javascript', file: serverPath('src/frontends/theme.js') },
  { path: '/after-paint.js', type: 'text/javascript', file: serverPath('src/frontends/after-paint.js') },
  { path: '/mail/mark.png', type: 'image/png', file: serverPath('src/mail/assets/mark.png') },
  { path: '/mail/band.png', type: 'image/png', file: serverPath('src/mail/assets/band.png') },
]

/** Files whose URLs are known elsewhere and cannot contain a hash. */
export function serveFixedFiles(app: FastifyInstance) {
  for (const { path, type, file } of fixedFiles) {
    const bytes = readFileSync(file)
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', `public, max-age=${day}`).type(type).send(bytes),
    )
  }
}
