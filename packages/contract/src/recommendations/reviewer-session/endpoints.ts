import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  emailField,
  fullNameField,
  linkTokenField,
  passcodeField,
  requestObject,
  slugField,
} from '../../fields/request-fields-schema.ts'
import { passcodeSent } from '../../sign-in/endpoints.ts'

const reviewerPasscodeRequestSchema = requestObject({
  email: emailField,
  full_name: fullNameField,
  slug: slugField,
  /** A private profile takes none but those who were asked, or who gave before. */
  invite: linkTokenField.optional(),
  reviewer: linkTokenField.optional(),
})
export type ReviewerPasscodeRequest = z.infer<typeof reviewerPasscodeRequestSchema>

export const sendReviewerPasscode = endpoint('POST', '/api/recommender-otp', {
  auth: 'none',
  summary: 'Send a code to a reviewer',
  message: passcodeSent,
  body: reviewerPasscodeRequestSchema,
  errors: ['not_found', 'disposable_address'],
})

const reviewerProofSchema = requestObject({ otp: passcodeField, email: emailField, slug: slugField })
export type ReviewerProof = z.infer<typeof reviewerProofSchema>

/** Opens a reviewer session for that profile and address, and nothing else. */
export const verifyReviewer = endpoint('POST', '/api/user-verify-recm', {
  auth: 'none',
  summary: 'Confirm a reviewer’s address with a code',
  message: 'Your address has been confirmed.',
  body: reviewerProofSchema,
  errors: ['wrong_passcode'],
})
