import { bodyLimits } from '@credence/contract/limits/limits'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { readBytesOnly } from '../../../http/json-body.ts'
import { handlePaymentEvent } from '../service.ts'

/** Not part of the contract; reads raw bytes, because they are signed. */
export async function paymentWebhookRoutes(app: FastifyInstance, dependencies: Dependencies) {
  const { payments } = dependencies
  if (payments.kind !== 'stripe') return
  await app.register(async scope => {
    readBytesOnly(scope)
    const options = { schema: { hide: true }, bodyLimit: bodyLimits.paymentEventBytes }
    scope.post<{ Body: Buffer }>('/api/payment-events', options, async request => {
      const signature = request.headers['stripe-signature']
      const event = payments.readEvent(request.body, typeof signature === 'string' ? signature : '')
      if (!event) throw new AppError('forbidden')
      await handlePaymentEvent(dependencies, event)
      return { status: 'success', message: 'Received.' }
    })
  })
}
