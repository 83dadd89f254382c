import type { DraftedText } from '@credence/contract/drafts/draft-events'
import type { draftInvite } from '@credence/contract/invites/draft/endpoints'
import type {
  createInvites,
  Invite,
  listInvites,
  NewInvites,
  remindInvite,
  withdrawInvite,
} from '@credence/contract/invites/endpoints'
import type { previewInvites } from '@credence/contract/invites/preview/endpoints'
import type { draftQuestions, InviteQuestions } from '@credence/contract/invites/questions/endpoints'
import { createSlice } from '@reduxjs/toolkit'
import { authorisedCall } from '../api/authorised-call.ts'
import { failureWords } from '../api/failure.ts'
import { withRetry } from '../api/with-retry.ts'
import { callAction } from './call-action.ts'
import { draftAction } from './draft-action.ts'
import { dashboardDataTaken } from './recommendations/dashboard-data.ts'

export const fetchInvites = callAction(
  'invites/fetch',
  () => withRetry(() => authorisedCall<typeof listInvites>('GET', '/api/invites')),
  {
    read: ({ envelope }) => envelope.data ?? [],
    when: ({ invites: { fetching } }: { invites: InvitesState }) => fetching === null,
  },
)

/** Returns one request per person, including existing ones. */
export const askPeople = callAction(
  'invites/ask',
  (body: NewInvites) => authorisedCall<typeof createInvites>('POST', '/api/invites', { body }),
  { read: ({ envelope }) => envelope.data ?? [] },
)

/** A preview: sends nothing. */
export const previewMail = callAction(
  'invites/preview',
  (body: NewInvites) => authorisedCall<typeof previewInvites>('POST', '/api/invites/preview', { body }),
  { read: ({ envelope }) => envelope.data },
)

/** Not stored until the owner sends it. */
export const draftRequest = draftAction<typeof draftInvite, DraftedText>('invites/draft', '/api/invites/draft')

/** For the recipient, who has no account. */
export const makeQuestions = draftAction<typeof draftQuestions, InviteQuestions>(
  'invites/questions',
  '/api/invites/questions',
  { asOwner: false },
)

export const remind = callAction(
  'invites/remind',
  (id: string) => authorisedCall<typeof remindInvite>('POST', '/api/invites/:id/remind', { params: { id } }),
  { read: ({ envelope }) => envelope.data },
)

export const withdraw = callAction('invites/withdraw', (id: string) =>
  authorisedCall<typeof withdrawInvite>('DELETE', '/api/invites/:id', { params: { id } }),
)

type InvitesState = {
  list: Invite[] | null
  /** The id of the read in progress. Local changes since then are newer than its result. */
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
      .addCase(dashboardDataTaken, (state, { payload }) => {
        state.list = payload.invites
      })
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
        state.error = failureWords(payload)
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
