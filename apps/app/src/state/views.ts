import type { getViews } from '@credence/contract/views/endpoints'
import { authorisedCall } from '../api/authorised-call.ts'
import { withRetry } from '../api/with-retry.ts'
import { callAction } from './call-action.ts'

/** The page's views per day, the oldest first. */
export const fetchViews = callAction(
  'views/fetch',
  () => withRetry(() => authorisedCall<typeof getViews>('GET', '/api/views')),
  { read: ({ envelope }) => envelope.data ?? [] },
)
