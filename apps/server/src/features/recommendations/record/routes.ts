import { createHash } from 'node:crypto'
import { getCredential, getStatusList } from '@credence/contract/recommendations/record/endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { matches } from '../../../http/stored-file.ts'
import { createStatusLists, loadRecordFile } from './service.ts'

/** The longest delay of a revocation. */
const minute = 'public, max-age=60'
/** A new key signs no existing record. */
const fiveMinutes = 'public, max-age=300'

/** Public data for verifiers, readable from any origin. */
export async function recordRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const lists = createStatusLists(dependencies)

  endpointRoute(app, getCredential, {
    async handle({ params, request, reply }) {
      const found = await loadRecordFile(dependencies, params.id)
      if (!found) throw new AppError('not_found')
      return { ...openFile(request, reply, found.file, minute), name: found.name }
    },
  })

  endpointRoute(app, getStatusList, {
    async handle({ params, request, reply }) {
      const file = await lists.load(Number(params.list))
      if (!file) throw new AppError('not_found')
      return openFile(request, reply, file, minute)
    },
  })

  app.get('/.well-known/did.json', { schema: { hide: true } }, async (request, reply) => {
    const keys = await dependencies.signing.loadKeys(dependencies.db)
    const { content } = openFile(request, reply, JSON.stringify(keys, null, 2), fiveMinutes)
    return reply.type('application/did+json').send(content)
  })
}

function openFile(request: FastifyRequest, reply: FastifyReply, text: string, cacheControl: string) {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  reply.headers({
    etag,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': cacheControl,
  })
  if (!matches(request.headers['if-none-match'], etag)) return { content: Buffer.from(text) }
  reply.code(304)
  return { content: Buffer.alloc(0) }
}
