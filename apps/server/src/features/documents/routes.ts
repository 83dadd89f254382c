import { getQr } from '@credence/contract/documents/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { drawOwnQr } from './service.ts'

export async function documentRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getQr, {
    handle: async ({ owner }) => (await drawOwnQr(dependencies, owner.accountId)) ?? [],
  })
}
