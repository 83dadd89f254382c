import { rateLimits } from '@credence/contract/limits/rate-limits'
import { startCheckout as startCheckoutCall } from '@credence/contract/subscription/checkout/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { startCheckout } from './service.ts'

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
