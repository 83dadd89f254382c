import { rateLimits } from '@credence/contract/limits/rate-limits'
import { startCheckout as startCheckoutCall } from '@credence/contract/subscription/checkout/endpoints'
import { cancelSubscription, resumeSubscription, saveSubscription } from '@credence/contract/subscription/endpoints'
import { getTestCheckout, payTestCheckout } from '@credence/contract/subscription/test-checkout/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { endpointRoute } from '../../http/endpoint-route.ts'
import { findTestCheckout, payTest, type Renewed, savePaid, setRenewal, startCheckout } from './service.ts'

export async function subscriptionRoutes(app: FastifyInstance, dependencies: Dependencies) {
  // each call reaches the payment provider
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

export async function checkoutRoutes(app: FastifyInstance, dependencies: Dependencies) {
  endpointRoute(app, startCheckoutCall, {
    ipLimits: rateLimits.payment.ip,
    async handle({ owner, body }) {
      const started = await startCheckout(dependencies, owner.accountId, body)
      if (started.ok) return { url: started.url }
      throw new AppError(started.reason, 'message' in started ? { message: started.message } : {})
    },
  })
}

/** Only where nothing is charged. */
export async function testCheckoutRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { payments } = dependencies
  if (payments.kind !== 'test') return

  endpointRoute(app, getTestCheckout, {
    async handle({ owner, params }) {
      const found = await findTestCheckout(dependencies, owner.accountId, params.id)
      if (!found) throw new AppError('not_found')
      return { plan: found.plan, interval: found.interval }
    },
  })

  endpointRoute(app, payTestCheckout, {
    async handle({ owner, params }) {
      if (!(await payTest(dependencies, payments, owner.accountId, params.id))) throw new AppError('not_found')
      return undefined
    },
  })
}
