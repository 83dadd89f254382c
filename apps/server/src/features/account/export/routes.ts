import { exportAccount as exportEndpoint } from '@credence/contract/account/export/endpoints'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { requireFreshPasscode } from '../../../http/session.ts'
import { exportAccount } from './service.ts'

export async function exportRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const name = `${dependencies.config.productName} - My data.zip`

  endpointRoute(app, exportEndpoint, {
    ipLimits: rateLimits.document.ip,
    async handle({ owner }) {
      requireFreshPasscode(dependencies, owner)
      return { content: await exportAccount(dependencies, owner.accountId), name }
    },
  })
}
