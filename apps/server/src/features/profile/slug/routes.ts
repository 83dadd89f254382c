import { checkSlug } from '@credence/contract/profile/slug/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { lookUpSlug } from './service.ts'

export async function slugRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, checkSlug, {
    handle: async ({ params, owner }) => lookUpSlug(dependencies, owner.accountId, params.slug),
  })
}
