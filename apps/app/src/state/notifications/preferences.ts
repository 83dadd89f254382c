import type {
  chooseNotice as chooseNoticeCall,
  getNoticePreferences,
  NoticeChoice,
} from '@credence/contract/notifications/preferences/endpoints'
import { authorisedCall } from '../../api/authorised-call.ts'
import { withRetry } from '../../api/with-retry.ts'
import { callAction } from '../call-action.ts'

const path = '/api/notifications/preferences'

/** What the owner is told, and how. */
export const fetchPreferences = callAction(
  'preferences/fetch',
  () => withRetry(() => authorisedCall<typeof getNoticePreferences>('GET', path)),
  { read: ({ envelope: { data } }) => (Array.isArray(data) ? undefined : data) },
)

/** One switch; the answer holds all of them. Tried again like a read: pressed twice it stands as pressed once. */
export const chooseNotice = callAction(
  'preferences/choose',
  (body: NoticeChoice) => withRetry(() => authorisedCall<typeof chooseNoticeCall>('POST', path, { body })),
  { read: ({ envelope }) => envelope.data },
)
