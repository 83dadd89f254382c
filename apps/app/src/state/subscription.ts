import { specificationErrors } from '@credence/contract/specification-errors'
import type {
  CheckoutRequest,
  startCheckout as startCheckoutCall,
} from '@credence/contract/subscription/checkout/endpoints'
import type {
  cancelSubscription as cancelSubscriptionCall,
  resumeSubscription as resumeSubscriptionCall,
  saveSubscription as saveSubscriptionCall,
} from '@credence/contract/subscription/endpoints'
import type {
  getTestCheckout,
  payTestCheckout as payTestCheckoutCall,
} from '@credence/contract/subscription/test-checkout/endpoints'
import { authorisedCall } from '../api/authorised-call.ts'
import { withRetry } from '../api/with-retry.ts'
import { callAction } from './call-action.ts'
import { profileNeeded } from './profile/profile.ts'

export const startCheckout = callAction(
  'subscription/checkout',
  (body: CheckoutRequest) => authorisedCall<typeof startCheckoutCall>('POST', '/api/checkout', { body }),
  { read: ({ envelope }) => envelope.data?.url },
)

/** Activates the paid plan. The profile contains the plan, so it is reloaded. */
export const saveSubscription = callAction(
  'subscription/save',
  () => authorisedCall<typeof saveSubscriptionCall>('POST', '/api/save-subscription'),
  {
    read: ({ envelope }) => envelope.data,
    after: (_, dispatch) => dispatch(profileNeeded()),
    failed: specificationErrors.subscription,
  },
)

export const cancelSubscription = callAction(
  'subscription/cancel',
  () => authorisedCall<typeof cancelSubscriptionCall>('POST', '/api/subscription/cancel'),
  { read: ({ envelope }) => envelope.data },
)

export const resumeSubscription = callAction(
  'subscription/resume',
  () => authorisedCall<typeof resumeSubscriptionCall>('POST', '/api/subscription/resume'),
  { read: ({ envelope }) => envelope.data },
)

export const fetchTestCheckout = callAction(
  'subscription/test-checkout',
  (id: string) =>
    withRetry(() => authorisedCall<typeof getTestCheckout>('GET', '/api/test-checkout/:id', { params: { id } })),
  { read: ({ envelope }) => envelope.data },
)

export const payTestCheckout = callAction('subscription/pay-test', (id: string) =>
  authorisedCall<typeof payTestCheckoutCall>('POST', '/api/test-checkout/:id/pay', { params: { id } }),
)
