import type { Endpoint } from '@credence/contract/endpoint'
import { isSlug } from '@credence/contract/profile/slug/slug-rules'
import type {
  ReviewerProof,
  verifyReviewer as verifyReviewerCall,
} from '@credence/contract/recommendations/reviewer-session/endpoints'
import type { PasscodeProof, SignedIn, verifyUser as verifyUserCall } from '@credence/contract/sign-in/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { type CallResult, call } from '../../api/call.ts'
import { messageText, serverMessage } from '../../api/failure.ts'
import { callAction } from '../call-action.ts'

const { unknown, fallback } = specificationErrors.verify

/** Signs in with a passcode. The server sets the session cookies. */
export const verifyUser = callAction(
  'token/user-verify',
  (body: PasscodeProof) => call<typeof verifyUserCall>('POST', '/api/user-verify', { body }),
  {
    read(result) {
      const { data } = result.envelope
      return data && isSlug(data.slug) ? { ...data, message: messageText(result) } : undefined
    },
    failed: verifyMessage,
  },
)

/** Confirms a reviewer's address for one profile. Creates no session. */
export const verifyReviewer = callAction(
  'token/user-verify-recm',
  (body: ReviewerProof) => call<typeof verifyReviewerCall>('POST', '/api/user-verify-recm', { body }),
  { read: result => messageText(result), failed: verifyMessage },
)

function verifyMessage<E extends Endpoint>(result: CallResult<E>): string {
  return result.lost ? fallback : (serverMessage(result) ?? unknown)
}

const initialState = {
  token: '',
  slug: '',
  isSuccess: false,
  loading: false,
  isError: false,
  error: '',
  message: '',
  isLogged: false,
  /** Separate for reviewers, so that confirming an address never looks like signing in. */
  tempLoading: false,
  tempMessage: '',
  tempError: '',
}

export type TokenState = typeof initialState

const token = createSlice({
  name: 'token',
  initialState,
  reducers: {
    tokenReset(state) {
      state.token = ''
      state.error = ''
      state.message = ''
      state.isLogged = false
      state.tempError = ''
    },
    /** Takes the cookie's session, at the start and after the server changed it. */
    tokenTaken(state, { payload }: PayloadAction<SignedIn>) {
      state.token = payload.token
      state.slug = payload.slug
      state.isLogged = true
    },
  },
  extraReducers(builder) {
    builder
      .addCase(verifyUser.pending, state => {
        state.loading = true
        state.isLogged = false
      })
      .addCase(verifyUser.fulfilled, (state, { payload }) => {
        state.loading = false
        state.isSuccess = true
        state.isError = false
        state.token = payload.token
        state.slug = payload.slug
        state.message = payload.message
        state.isLogged = true
      })
      .addCase(verifyUser.rejected, (state, { payload }) => {
        state.loading = false
        state.isSuccess = false
        state.isError = true
        state.error = payload?.message ?? fallback
        state.isLogged = false
      })
      .addCase(verifyReviewer.pending, state => {
        state.tempLoading = true
      })
      .addCase(verifyReviewer.fulfilled, (state, { payload }) => {
        state.tempLoading = false
        state.tempMessage = payload
        state.tempError = ''
      })
      .addCase(verifyReviewer.rejected, (state, { payload }) => {
        state.tempLoading = false
        state.tempError = payload?.message ?? fallback
      })
  },
})

export const { tokenReset, tokenTaken } = token.actions
export const tokenReducer = token.reducer
