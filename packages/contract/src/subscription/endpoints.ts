import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { timestampData } from '../fields/response-fields-schema.ts'
import { billingIntervals, planIds } from './plans.ts'

export const subscriptionData = z.object({
  plan: z.enum(planIds),
  /** Null on the free plan. */
  interval: z.enum(billingIntervals).nullable(),
  /** When it is paid for again; null when it is not. */
  renews_at: timestampData.nullable(),
  /** When it was stopped and what is paid for ends. */
  ends_at: timestampData.nullable(),
  /** Where an invoice that could not be charged can be paid. */
  unpaid_url: z.string().nullable(),
})
export type Subscription = z.infer<typeof subscriptionData>
export const freeSubscription: Subscription = {
  plan: 'free',
  interval: null,
  renews_at: null,
  ends_at: null,
  unpaid_url: null,
}

export const invoiceData = z.object({
  id: z.string(),
  issued_at: timestampData,
  title: z.string(),
  cents: z.int(),
  /** The file at the payment provider; null in a test, where nothing was charged. */
  url: z.string().nullable(),
})
export type Invoice = z.infer<typeof invoiceData>

/** Takes the owner's last finished checkout from the payment provider: the same answer however often it is called. */
export const saveSubscription = endpoint('POST', '/api/save-subscription', {
  auth: 'owner',
  summary: 'Activate the plan from your last checkout',
  message: 'Your plan is up to date.',
  data: subscriptionData,
  errors: ['checkout_not_finished'],
})

/** What is paid for stays until its end. */
export const cancelSubscription = endpoint('POST', '/api/subscription/cancel', {
  auth: 'owner',
  summary: 'Cancel a plan at the end of the paid period',
  message: 'Your plan will end when the paid period ends.',
  data: subscriptionData,
  errors: ['no_subscription'],
})

export const resumeSubscription = endpoint('POST', '/api/subscription/resume', {
  auth: 'owner',
  summary: 'Resume a cancelled plan',
  message: 'Your plan will continue.',
  data: subscriptionData,
  errors: ['no_subscription'],
})
