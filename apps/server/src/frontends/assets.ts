import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Site } from '../http/site.ts'
import { serverPath } from '../server-folder.ts'
import { builtClient, type FrontendName } from './folders.ts'

const day = 86_400

/** Files with a hash in their name, compressed by the build: they never change. */
export async function serveAssets(app: FastifyInstance, name: FrontendName, site: Site, folder: string) {
  await app.register(fastifyStatic, {
    root: join(builtClient(name), folder),
    prefix: `/${folder}/`,
    constraints: { site },
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    wildcard: true,
  })
}

const fixedFiles = [
  { path: '/favicon.svg', type: 'image/svg+xml', file: serverPath('src/frontends/favicon.svg') },
  { path: '/theme.js', type: 'text/javascript', file: serverPath('src/frontends/theme.js') },
  { path: '/mail/mark.png', type: 'image/png', file: serverPath('src/mail/assets/mark.png') },
  { path: '/mail/band.png', type: 'image/png', file: serverPath('src/mail/assets/band.png') },
]

/** The few files whose addresses are known to others and so can't carry a hash. */
export function serveFixedFiles(app: FastifyInstance) {
  for (const { path, type, file } of fixedFiles) {
    const bytes = readFileSync(file)
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.header('cache-control', `public, max-age=${day}`).type(type).send(bytes),
    )
  }
}
