import { getAffiliate } from '@credence/contract/access/affiliates/endpoints'
import { checkAccessCode, getAccess } from '@credence/contract/access/endpoints'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { callerOf } from '../../http/caller.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { loadAffiliate, opensPage, redeem } from './service.ts'

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

export async function affiliateRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, getAffiliate, {
    handle: ({ owner }) => loadAffiliate(dependencies.db, dependencies, owner.accountId),
  })
}
