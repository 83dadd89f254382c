import type {
  endSession as endSessionCall,
  getSession,
  listSessions,
} from '@credence/contract/sign-in/sessions/endpoints'
import { authorisedCall } from '../../api/authorised-call.ts'
import { withRetry } from '../../api/with-retry.ts'
import { callAction } from '../call-action.ts'

/** Whether the list opens without a code, shortly after one was entered. */
export const checkRecent = callAction(
  'sessions/recent',
  () => withRetry(() => authorisedCall<typeof getSession>('GET', '/api/session')),
  { read: ({ envelope }) => (envelope.data?.recent_seconds ?? 0) > 0 },
)

export const fetchSessions = callAction(
  'sessions/fetch',
  () => withRetry(() => authorisedCall<typeof listSessions>('GET', '/api/sessions')),
  { read: ({ envelope }) => envelope.data ?? [] },
)

export const endSession = callAction('sessions/end', (id: string) =>
  authorisedCall<typeof endSessionCall>('DELETE', '/api/sessions/:id', { params: { id } }),
)
