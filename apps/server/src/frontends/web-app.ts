import { readFileSync } from 'node:fs'
import { workerPath } from '@credence/contract/notifications/push-worker'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { serverPath } from '../server-folder.ts'

export const manifestPath = '/manifest.webmanifest'
export const touchIconPath = '/icon-192.png'

const icons = [
  { path: touchIconPath, sizes: '192x192' },
  { path: '/icon-512.png', sizes: '512x512' },
]

/** The web app manifest, which iPhones need for pushes, and the push worker. */
export function webAppRoutes(app: FastifyInstance, config: Config) {
  const onApp = { constraints: { site: 'app' }, schema: { hide: true } }
  const worker = readFileSync(serverPath('src/frontends/push-worker.js'))
  // never cached: an old worker would keep receiving pushes
  app.get(workerPath, onApp, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/javascript').send(worker),
  )

  const manifest = JSON.stringify(manifestOf(config))
  app.get(manifestPath, onApp, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('application/manifest+json').send(manifest),
  )

  for (const { path } of icons) {
    const bytes = readFileSync(serverPath(`src/frontends${path}`))
    app.get(path, onApp, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type('image/png').send(bytes),
    )
  }
}

function manifestOf({ productName }: Config) {
  return {
    id: '/',
    name: productName,
    short_name: productName,
    start_url: '/dashboard/recommendations',
    scope: '/',
    display: 'standalone',
    background_color: '#FFFFFF',
    theme_color: '#FFFFFF',
    icons: icons.map(({ path, sizes }) => ({ src: path, sizes, type: 'image/png', purpose: 'any maskable' })),
  }
}
