import type { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { emailField, fullNameField, honeypotField, requestObject } from '../fields/request-fields-schema.ts'

const waitlistEntrySchema = requestObject({
  full_name: fullNameField,
  email: emailField,
  website: honeypotField,
})
export type WaitlistEntry = z.infer<typeof waitlistEntrySchema>

/** An address that is already on the list gets the same answer, so the list can't be read by guessing. */
export const registerWaitlist = endpoint('POST', '/api/register-waitlist', {
  auth: 'none',
  summary: 'Join the waitlist',
  message: 'You’re on the list.',
  body: waitlistEntrySchema,
})
