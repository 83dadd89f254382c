import type { getAffiliate } from '@credence/contract/access/affiliates/endpoints'
import type { checkAccessCode as checkAccessCodeCall } from '@credence/contract/access/endpoints'
import { authorisedCall } from '../api/authorised-call.ts'
import { call } from '../api/call.ts'
import { withRetry } from '../api/with-retry.ts'
import { callAction } from './call-action.ts'

/** Checks a code before sign-up. The settings redeem one. */
export const checkAccessCode = callAction(
  'access/check',
  (access: string) => call<typeof checkAccessCodeCall>('POST', '/api/check-access', { body: { access } }),
  { read: ({ envelope }) => envelope.data?.opens },
)

export const fetchAffiliate = callAction(
  'access/affiliate',
  () => withRetry(() => authorisedCall<typeof getAffiliate>('GET', '/api/affiliate')),
  { read: ({ envelope }) => envelope.data },
)
