import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailField, passcodeField } from '../fields/request-fields-schema.ts'
import { requestObject } from '../fields/request-object-schema.ts'

/** Login and signup answer alike whether or not the address has an account, so neither tells who is here. */
const passcodeRequestSchema = requestObject({ email: emailField })
export type PasscodeRequest = z.infer<typeof passcodeRequestSchema>

/** Said for every code that is sent. */
export const passcodeSent = 'We sent a code to that address. It works for 10 minutes.'

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  auth: 'none',
  summary: 'Send a passcode to sign in with',
  message: passcodeSent,
  body: passcodeRequestSchema,
  errors: [],
})

export const signup = endpoint({
  method: 'POST',
  path: '/api/signup',
  auth: 'none',
  summary: 'Send a passcode to open an account with',
  message: passcodeSent,
  body: passcodeRequestSchema,
  errors: [],
})

const passcodeProofSchema = requestObject({ otp: passcodeField, email: emailField })
export type PasscodeProof = z.infer<typeof passcodeProofSchema>

export const signedInData = z.object({ token: z.string(), slug: z.string() })
export type SignedIn = z.infer<typeof signedInData>

/** Sets the session cookies. The first passcode of a new address creates the account. */
export const verifyUser = endpoint({
  method: 'POST',
  path: '/api/user-verify',
  auth: 'none',
  summary: 'Sign in with a passcode',
  message: 'You are signed in.',
  body: passcodeProofSchema,
  data: signedInData,
  errors: ['wrong_passcode'],
})
