import { getViews } from '@credence/contract/views/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { loadViews } from './service.ts'

export async function viewRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getViews, { handle: async ({ owner }) => loadViews(dependencies, owner.accountId) })
}
