import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { requestObject } from '../../fields/request-fields-schema.ts'
import { billingIntervals, paidPlans } from '../plans.ts'

const checkoutSchema = requestObject({
  plan: z.enum(paidPlans, 'Choose a plan.'),
  interval: z.enum(billingIntervals, 'Choose a month or a year.'),
})
export type CheckoutRequest = z.infer<typeof checkoutSchema>

export const startCheckout = endpoint('POST', '/api/checkout', {
  auth: 'owner',
  summary: 'Open a checkout for a plan',
  message: 'The checkout is ready.',
  body: checkoutSchema,
  data: z.object({ url: z.string() }),
  errors: ['student_code_needed', 'conflict'],
})
