import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { timestampData } from '../fields/answer-fields-schema.ts'
import { requestObject } from '../fields/request-object-schema.ts'
import { billingIntervals, paidPlans, planIds } from './plans.ts'

export const subscriptionData = z.object({
  plan: z.enum(planIds),
  /** Null on the free plan. */
  interval: z.enum(billingIntervals).nullable(),
  renews_at: timestampData.nullable(),
  ends_at: timestampData.nullable(),
})
export type Subscription = z.infer<typeof subscriptionData>
export const freeSubscription: Subscription = { plan: 'free', interval: null, renews_at: null, ends_at: null }

/** Takes the owner's last finished checkout from the payment provider: the same answer however often it is called. */
export const saveSubscription = endpoint({
  method: 'POST',
  path: '/api/save-subscription',
  auth: 'owner',
  summary: 'Take over the last finished checkout',
  message: 'Your plan is up to date.',
  data: subscriptionData,
  errors: ['checkout_not_finished'],
})

const checkoutSchema = requestObject({
  plan: z.enum(paidPlans, 'Choose a plan.'),
  interval: z.enum(billingIntervals, 'Choose a month or a year.'),
})

export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/checkout',
  auth: 'owner',
  summary: 'Start paying for a plan',
  message: 'The checkout is open.',
  body: checkoutSchema,
  data: z.object({ url: z.string() }),
  errors: ['student_code_needed', 'conflict'],
})
