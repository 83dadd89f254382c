import type {
  login as loginCall,
  PasscodeRequest,
  SignupRequest,
  signup as signupCall,
} from '@credence/contract/sign-in/endpoints'
import { looksLikeHtml, specificationErrors } from '@credence/contract/specification-errors'
import { createSlice } from '@reduxjs/toolkit'
import { type CallResult, call } from '../../api/call.ts'
import { messageText } from '../../api/failure.ts'
import { callAction } from '../call-action.ts'

/** Sends a passcode for signing in. Returns the server's message. */
export const login = callAction(
  'otp/login',
  (body: PasscodeRequest) => call<typeof loginCall>('POST', '/api/login', { body }),
  { read: result => messageText(result), failed: loginMessage },
)

function loginMessage(result: CallResult<typeof loginCall>): string {
  if (result.lost) return specificationErrors.login.fallback
  if (result.status === 500) return specificationErrors.login.serverError
  if (!result.envelope) return specificationErrors.login.unreadable
  return messageText(result) || specificationErrors.login.unknown
}

/** Sends a passcode for signing up. The server answers as for `login`. */
export const signup = callAction(
  'otp/signup',
  (body: SignupRequest) => call<typeof signupCall>('POST', '/api/signup', { body }),
  { read: result => messageText(result), failed: result => messageText(result) || specificationErrors.signup.fallback },
)

const initialState = { message: '', isSuccess: false, isLoading: false, isError: false, error: '' }

export type OtpState = typeof initialState

const otp = createSlice({
  name: 'otp',
  initialState,
  reducers: {
    otpReset(state) {
      state.message = ''
      state.error = ''
    },
  },
  extraReducers(builder) {
    for (const [thunk, texts] of [
      [login, specificationErrors.login] as const,
      [signup, specificationErrors.signup] as const,
    ])
      builder
        .addCase(thunk.pending, state => {
          state.isLoading = true
          state.isSuccess = false
          state.isError = false
          state.error = ''
        })
        .addCase(thunk.fulfilled, (state, { payload }) => {
          state.isLoading = false
          state.isSuccess = true
          state.message = payload
        })
        .addCase(thunk.rejected, (state, { payload }) => {
          state.isLoading = false
          state.isError = true
          state.error = shown(payload?.message, texts)
        })
  },
})

function shown(message: string | undefined, { html, fallback }: { html: string; fallback: string }): string {
  if (!message) return fallback
  return looksLikeHtml(message) ? html : message
}

export const { otpReset } = otp.actions
export const otpReducer = otp.reducer
