import type {
  endSession as endSessionCall,
  getSession,
  listSessions,
  Session,
} from '@credence/contract/sign-in/sessions/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { createAsyncThunk } from '@reduxjs/toolkit'
import { authorisedCall } from '../api/authorised-call.ts'
import { type Failure, failureOf, isSuccess, serverMessage } from '../api/failure.ts'
import { withRetry } from '../api/with-retry.ts'

type Rejecting = { rejectValue: Failure }

/** Whether the list opens without a code, as it does shortly after one was typed. */
export const checkRecent = createAsyncThunk<boolean, void, Rejecting>(
  'sessions/recent',
  async (_, { rejectWithValue }) => {
    const result = await withRetry(() => authorisedCall<typeof getSession>('GET', '/api/session'))
    return isSuccess(result)
      ? (result.envelope.data?.recent_seconds ?? 0) > 0
      : rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
  },
)

/** Where the owner is signed in. */
export const fetchSessions = createAsyncThunk<Session[], void, Rejecting>(
  'sessions/fetch',
  async (_, { rejectWithValue }) => {
    const result = await withRetry(() => authorisedCall<typeof listSessions>('GET', '/api/sessions'))
    return isSuccess(result)
      ? (result.envelope.data ?? [])
      : rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
  },
)

/** Signs one of them out. One that is gone already is as good as signed out now. */
export const endSession = createAsyncThunk<void, string, Rejecting>('sessions/end', async (id, { rejectWithValue }) => {
  const result = await authorisedCall<typeof endSessionCall>('DELETE', '/api/sessions/:id', { params: { id } })
  if (isSuccess(result) || result.status === 404) return
  return rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
})
