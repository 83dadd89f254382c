import { getTestCheckout, payTestCheckout } from '@credence/contract/subscription/test-checkout/endpoints'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { endpointRoute } from '../../../http/endpoint-route.ts'
import { findTestCheckout, payTest } from './service.ts'

/** Registered only where nothing is ever charged. */
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
