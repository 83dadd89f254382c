import { eraseAccount } from '@credence/contract/account/erase/endpoints'
import { exportAccount as exportEndpoint } from '@credence/contract/account/export/endpoints'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { clearSessionCookies } from '../../http/cookies.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { requireFreshPasscode } from '../../http/session.ts'
import { erase } from './erase/service.ts'
import { exportAccount } from './export/service.ts'

export async function eraseRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, eraseAccount, {
    async handle({ owner, reply }) {
      requireFreshPasscode(dependencies, owner)
      await erase(dependencies, owner.accountId)
      clearSessionCookies(dependencies.config, reply)
      return undefined
    },
  })
}

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
