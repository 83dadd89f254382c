import { eraseAccount } from '@credence/contract/account/erase/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { clearSessionCookies } from '../../../http/cookies.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { requireFreshPasscode } from '../../../http/session.ts'
import { erase } from './service.ts'

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
