import type {
  createInvites,
  Invite,
  listInvites,
  NewInvites,
  remindInvite,
  withdrawInvite,
} from '@credence/contract/invites/endpoints'
import type { MailPreview, previewInvites } from '@credence/contract/invites/preview/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { createAsyncThunk, createSlice } from '@reduxjs/toolkit'
import { authorisedCall } from '../api/authorised-call.ts'
import { type Failure, failureOf, isSuccess, serverMessage } from '../api/failure.ts'
import { withRetry } from '../api/with-retry.ts'

type Rejecting = { rejectValue: Failure; state: { invites: InvitesState } }

/** Everybody the owner asked, the newest first. */
export const fetchInvites = createAsyncThunk<Invite[], void, Rejecting>(
  'invites/fetch',
  async (_, { rejectWithValue }) => {
    const result = await withRetry(() => authorisedCall<typeof listInvites>('GET', '/api/invites'))
    return isSuccess(result)
      ? (result.envelope.data ?? [])
      : rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
  },
  { condition: (_, { getState }) => getState().invites.fetching === null },
)

/** Answers with one request for each person, among them those that were out already. */
export const askPeople = createAsyncThunk<Invite[], NewInvites, Rejecting>(
  'invites/ask',
  async (body, { rejectWithValue }) => {
    const result = await authorisedCall<typeof createInvites>('POST', '/api/invites', { body })
    return isSuccess(result)
      ? (result.envelope.data ?? [])
      : rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
  },
)

/** Changes nothing: nobody is asked by it. */
export const previewMail = createAsyncThunk<MailPreview, NewInvites, Rejecting>(
  'invites/preview',
  async (body, { rejectWithValue }) => {
    const result = await authorisedCall<typeof previewInvites>('POST', '/api/invites/preview', { body })
    const mail = result.envelope?.data
    return isSuccess(result) && mail
      ? mail
      : rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
  },
)

export const remind = createAsyncThunk<Invite, string, Rejecting>('invites/remind', async (id, { rejectWithValue }) => {
  const result = await authorisedCall<typeof remindInvite>('POST', '/api/invites/:id/remind', { params: { id } })
  const reminded = result.envelope?.data
  return isSuccess(result) && reminded
    ? reminded
    : rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
})

export const withdraw = createAsyncThunk<void, string, Rejecting>(
  'invites/withdraw',
  async (id, { rejectWithValue }) => {
    const result = await authorisedCall<typeof withdrawInvite>('DELETE', '/api/invites/:id', { params: { id } })
    if (isSuccess(result)) return
    return rejectWithValue(failureOf(result, serverMessage(result) ?? specificationErrors.general))
  },
)

export type InvitesState = {
  list: Invite[] | null
  /** The reading that is under way. What was done meanwhile is newer than what it brings. */
  fetching: string | null
  error: string
}

const initialState: InvitesState = { list: null, fetching: null, error: '' }

const invites = createSlice({
  name: 'invites',
  initialState,
  reducers: {},
  extraReducers(builder) {
    builder
      .addCase(fetchInvites.pending, (state, { meta }) => {
        state.fetching = meta.requestId
        state.error = ''
      })
      .addCase(fetchInvites.fulfilled, (state, { payload, meta }) => {
        if (state.fetching !== meta.requestId) return
        state.fetching = null
        state.list = payload
      })
      .addCase(fetchInvites.rejected, (state, { payload, meta }) => {
        if (state.fetching !== meta.requestId) return
        state.fetching = null
        state.error = payload?.message ?? specificationErrors.general
      })
      .addCase(askPeople.fulfilled, (state, { payload }) => {
        state.fetching = null
        const old = (state.list ?? []).filter(({ id }) => payload.every(invite => invite.id !== id))
        state.list = [...payload, ...old]
      })
      .addCase(remind.fulfilled, (state, { payload }) => {
        state.fetching = null
        state.list = (state.list ?? []).map(invite => (invite.id === payload.id ? payload : invite))
      })
      .addCase(withdraw.fulfilled, (state, { meta: { arg } }) => {
        state.fetching = null
        state.list = (state.list ?? []).filter(({ id }) => id !== arg)
      })
  },
})

export const invitesReducer = invites.reducer
