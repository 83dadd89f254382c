import type {
  getWhatPeopleSay,
  updateWhatPeopleSay,
  WhatPeopleSayChanges,
} from '@credence/contract/recommendations/themes/endpoints'
import { authorisedCall } from '../../api/authorised-call.ts'
import { withRetry } from '../../api/with-retry.ts'
import { callAction } from '../call-action.ts'
import { profileNeeded } from '../profile/profile.ts'

export const fetchWhatPeopleSay = callAction(
  'what-people-say/fetch',
  () => withRetry(() => authorisedCall<typeof getWhatPeopleSay>('GET', '/api/what-people-say')),
  { read: ({ envelope: { data } }) => data ?? undefined },
)

/** The public view contains them too, so the profile is reloaded. */
export const saveWhatPeopleSay = callAction(
  'what-people-say/save',
  (body: WhatPeopleSayChanges) => authorisedCall<typeof updateWhatPeopleSay>('PATCH', '/api/what-people-say', { body }),
  { read: ({ envelope: { data } }) => data ?? undefined, after: (_, dispatch) => dispatch(profileNeeded()) },
)
