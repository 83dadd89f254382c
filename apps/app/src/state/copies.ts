import type { getCopy, makeCopy as makeCopyCall, NewCopy } from '@credence/contract/copies/endpoints'
import { authorisedCall } from '../api/authorised-call.ts'
import { withRetry } from '../api/with-retry.ts'
import { callAction } from './call-action.ts'

/** Held by the page that shows it: no other page of the app needs it. */
export const fetchCopy = callAction(
  'copies/fetch',
  () => withRetry(() => authorisedCall<typeof getCopy>('GET', '/api/copy')),
  { read: ({ envelope }) => envelope.data },
)

export const makeCopy = callAction(
  'copies/make',
  (body: NewCopy) => authorisedCall<typeof makeCopyCall>('POST', '/api/copy', { body }),
  { read: ({ envelope }) => envelope.data },
)
