import type { getViews } from '@credence/contract/views/endpoints'
import { authorisedCall } from '../api/authorised-call.ts'
import { withRetry } from '../api/with-retry.ts'
import { callAction } from './call-action.ts'

export const fetchViews = callAction(
  'views/fetch',
  () => withRetry(() => authorisedCall<typeof getViews>('GET', '/api/views')),
  { read: ({ envelope }) => envelope.data ?? [] },
)
