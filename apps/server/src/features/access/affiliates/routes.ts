import { getAffiliate } from '@credence/contract/access/affiliates/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { loadAffiliate } from './service.ts'

export async function affiliateRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getAffiliate, {
    handle: ({ owner }) => loadAffiliate(dependencies.db, dependencies, owner.accountId),
  })
}
