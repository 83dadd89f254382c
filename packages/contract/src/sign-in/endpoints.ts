import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailField, lineField, passcodeField, requestObject } from '../fields/request-fields-schema.ts'
import { textLimits } from '../limits/text-limits.ts'

/** Login and signup answer alike whether or not the address has an account, so neither tells who is here. */
const passcodeRequestSchema = requestObject({ email: emailField })
export type PasscodeRequest = z.infer<typeof passcodeRequestSchema>

/** What a link brought along: an access code, and who sent its reader. One that is none, or no longer good, is not told from none. */
const accessField = lineField(textLimits.accessCode).optional()
const viaField = lineField(textLimits.affiliateCode).optional()

const signupRequestSchema = requestObject({ email: emailField, access: accessField })
export type SignupRequest = z.infer<typeof signupRequestSchema>

/** Said for every code that is sent. */
export const passcodeSent = 'We sent a code to that address. It works for 10 minutes.'

export const login = endpoint('POST', '/api/login', {
  auth: 'none',
  summary: 'Send a code to sign in',
  message: passcodeSent,
  body: passcodeRequestSchema,
})

export const signup = endpoint('POST', '/api/signup', {
  auth: 'none',
  summary: 'Send a code to sign up',
  message: passcodeSent,
  body: signupRequestSchema,
})

const passcodeProofSchema = requestObject({ otp: passcodeField, email: emailField, access: accessField, via: viaField })
export type PasscodeProof = z.infer<typeof passcodeProofSchema>

export const signedInData = z.object({ token: z.string(), slug: z.string() })
export type SignedIn = z.infer<typeof signedInData>

/** Sets the session cookies. The first passcode of a new address creates the account; an access code is redeemed with it. */
export const verifyUser = endpoint('POST', '/api/user-verify', {
  auth: 'none',
  summary: 'Sign in with a code',
  message: 'You’re signed in.',
  body: passcodeProofSchema,
  data: signedInData,
  errors: ['wrong_passcode'],
})
