import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idField, requestObject } from '../../fields/request-fields-schema.ts'
import { billingIntervals, paidPlans } from '../plans.ts'

// The checkout of an installation without a payment provider: these calls exist only there, and no card is charged.

const testCheckoutParams = requestObject({ id: idField })

const testCheckoutData = z.object({ plan: z.enum(paidPlans), interval: z.enum(billingIntervals) })
export type TestCheckout = z.infer<typeof testCheckoutData>

export const getTestCheckout = endpoint('GET', '/api/test-checkout/:id', {
  auth: 'owner',
  summary: 'Get an open test checkout',
  message: 'An open checkout. No card will be charged.',
  params: testCheckoutParams,
  data: testCheckoutData,
  errors: ['not_found'],
})

export const payTestCheckout = endpoint('POST', '/api/test-checkout/:id/pay', {
  auth: 'owner',
  summary: 'Finish a test checkout as if the bank approved it',
  message: 'Test payment finished. No card was charged.',
  params: testCheckoutParams,
  errors: ['not_found'],
})
