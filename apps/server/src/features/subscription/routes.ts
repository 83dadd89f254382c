import { rateLimits } from '@credence/contract/limits/rate-limits'
import { cancelSubscription, resumeSubscription, saveSubscription } from '@credence/contract/subscription/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { type Renewed, savePaid, setRenewal } from './service.ts'

export async function subscriptionRoutes(app: FastifyInstance, dependencies: Dependencies) {
  // each of them is also a call to somebody else's server
  const ipLimits = rateLimits.payment.ip

  endpointRoute(app, saveSubscription, {
    ipLimits,
    async handle({ owner }) {
      const saved = await savePaid(dependencies, owner.accountId)
      if (saved.ok) return saved.subscription
      throw new AppError(saved.reason)
    },
  })

  endpointRoute(app, cancelSubscription, {
    ipLimits,
    handle: async ({ owner }) => renewed(await setRenewal(dependencies, owner.accountId, false)),
  })

  endpointRoute(app, resumeSubscription, {
    ipLimits,
    handle: async ({ owner }) => renewed(await setRenewal(dependencies, owner.accountId, true)),
  })
}

function renewed(outcome: Renewed) {
  if (outcome.ok) return outcome.subscription
  throw new AppError(outcome.reason)
}
