import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailField, fullNameField, linkTokenField, passcodeField, slugField } from '../fields/request-fields-schema.ts'
import { requestObject } from '../fields/request-object-schema.ts'

/** Login and signup answer alike whether or not the address has an account, so neither tells who is here. */
export const passcodeRequestSchema = requestObject({ email: emailField })
export type PasscodeRequest = z.infer<typeof passcodeRequestSchema>
export const emptyPasscodeRequest: PasscodeRequest = { email: '' }

const passcodeSent = 'We sent a code to that address. It works for 10 minutes.'

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

export const passcodeProofSchema = requestObject({ otp: passcodeField, email: emailField })
export type PasscodeProof = z.infer<typeof passcodeProofSchema>
export const emptyPasscodeProof: PasscodeProof = { otp: '', email: '' }

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

export const reviewerPasscodeRequestSchema = requestObject({
  email: emailField,
  full_name: fullNameField,
  slug: slugField,
  /** A private profile takes none but those who were asked, or who gave before. */
  invite: linkTokenField.optional(),
  reviewer: linkTokenField.optional(),
})
export type ReviewerPasscodeRequest = z.infer<typeof reviewerPasscodeRequestSchema>
export const emptyReviewerPasscodeRequest: ReviewerPasscodeRequest = { email: '', full_name: '', slug: '' }

export const sendReviewerPasscode = endpoint({
  method: 'POST',
  path: '/api/recommender-otp',
  auth: 'none',
  summary: 'Send a passcode to a reviewer',
  message: passcodeSent,
  body: reviewerPasscodeRequestSchema,
  errors: ['not_found', 'disposable_address'],
})

export const reviewerProofSchema = requestObject({ otp: passcodeField, email: emailField, slug: slugField })
export type ReviewerProof = z.infer<typeof reviewerProofSchema>
export const emptyReviewerProof: ReviewerProof = { otp: '', email: '', slug: '' }

/** Opens a reviewer session for that profile and address, and nothing else. */
export const verifyReviewer = endpoint({
  method: 'POST',
  path: '/api/user-verify-recm',
  auth: 'none',
  summary: 'Confirm a reviewer’s address with a passcode',
  message: 'Your address is confirmed.',
  body: reviewerProofSchema,
  errors: ['wrong_passcode'],
})
