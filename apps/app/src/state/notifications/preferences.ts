import type {
  chooseNotice as chooseNoticeCall,
  getNoticePreferences,
  NoticeChoice,
} from '@credence/contract/notifications/preferences/endpoints'
import { authorisedCall } from '../../api/authorised-call.ts'
import { withRetry } from '../../api/with-retry.ts'
import { callAction } from '../call-action.ts'

const path = '/api/notifications/preferences'

export const fetchPreferences = callAction(
  'preferences/fetch',
  () => withRetry(() => authorisedCall<typeof getNoticePreferences>('GET', path)),
  { read: ({ envelope: { data } }) => (Array.isArray(data) ? undefined : data) },
)

/** One switch; the answer contains all. Idempotent, so it is retried like a read. */
export const chooseNotice = callAction(
  'preferences/choose',
  (body: NoticeChoice) => withRetry(() => authorisedCall<typeof chooseNoticeCall>('POST', path, { body })),
  { read: ({ envelope }) => envelope.data },
)
