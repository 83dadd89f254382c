import type { getSession, logout as logoutCall } from '@credence/contract/sign-in/sessions/endpoints'
import { authorisedCall, refreshSession } from '../../api/authorised-call.ts'
import { call } from '../../api/call.ts'
import { readSession } from '../../api/session-cookies.ts'
import { withRetry } from '../../api/with-retry.ts'
import { callAction } from '../call-action.ts'
import { profileNeeded } from '../profile/profile.ts'
import { tokenTaken } from './token.ts'

/** At the start: ends a token planted from a neighbouring host, and replaces one whose slug was changed elsewhere. */
export const checkSession = callAction(
  'session/check',
  () => withRetry(() => authorisedCall<typeof getSession>('GET', '/api/session')),
  {
    read: ({ envelope }) => envelope.data?.slug ?? '',
    async after(slug, dispatch) {
      const held = readSession()
      if (!held || held.slug === slug) return
      await refreshSession(held.token)
      const current = readSession()
      if (!current) return
      dispatch(tokenTaken(current))
      dispatch(profileNeeded())
    },
  },
)

export const signOut = callAction('session/sign-out', () =>
  call<typeof logoutCall>('POST', '/api/logout', { body: {} }),
)
