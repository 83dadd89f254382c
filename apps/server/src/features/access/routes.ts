import { checkAccessCode, getAccess } from '@credence/contract/access/endpoints'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { callerOf } from '../../http/caller.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { opensPage, redeem } from './service.ts'

export async function accessRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const ipLimits = rateLimits.redeemAccessCode.ip

  endpointRoute(app, getAccess, {
    ipLimits,
    handle: async ({ body, owner, request }) => ({
      access: await redeem(dependencies, owner.accountId, body.password, callerOf(dependencies, request)),
    }),
  })

  endpointRoute(app, checkAccessCode, {
    ipLimits,
    handle: async ({ body, request }) => ({
      opens: await opensPage(dependencies, body.access, callerOf(dependencies, request)),
    }),
  })
}
