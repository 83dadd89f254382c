import type { getSession, logout as logoutCall } from '@credence/contract/sign-in/sessions/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { createAsyncThunk } from '@reduxjs/toolkit'
import { authorisedCall } from '../api/authorised-call.ts'
import { call } from '../api/call.ts'
import { type Failure, failureOf, isSuccess, serverMessage } from '../api/failure.ts'
import { refreshSession } from '../api/refresh.ts'
import { readSession } from '../api/session-cookies.ts'
import { withRetry } from '../api/with-retry.ts'
import { profileNeeded } from './profile.ts'
import { tokenTaken } from './token.ts'

type Rejecting = { rejectValue: Failure }

/**
 * Asked once when the app starts. A token that was planted from a neighbouring host ends here, and one whose link name
 * was changed in another browser is changed for one that knows the new name.
 */
export const checkSession = createAsyncThunk<void, void, Rejecting>(
  'session/check',
  async (_, { dispatch, rejectWithValue }) => {
    const result = await withRetry(() => authorisedCall<typeof getSession>('GET', '/api/session'))
    if (!isSuccess(result))
      return rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
    const held = readSession()
    if (!held || held.slug === result.envelope.data?.slug) return
    await refreshSession(held.token)
    const current = readSession()
    if (!current) return
    dispatch(tokenTaken(current))
    dispatch(profileNeeded())
  },
)

export const signOut = createAsyncThunk<void, void, Rejecting>('session/sign-out', async (_, { rejectWithValue }) => {
  const result = await call<typeof logoutCall>('POST', '/api/logout', { body: {} })
  if (!isSuccess(result))
    return rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
})
