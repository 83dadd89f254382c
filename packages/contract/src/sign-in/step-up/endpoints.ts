import type { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { passcodeField, requestObject } from '../../fields/request-fields-schema.ts'

export const sendFreshPasscode = endpoint('POST', '/api/step-up-otp', {
  auth: 'owner',
  summary: 'Send a code to confirm this session',
  message: 'We sent a code to your address. It works for 10 minutes.',
  needsNoRoom: true,
})

const freshPasscodeSchema = requestObject({ otp: passcodeField })
export type FreshPasscode = z.infer<typeof freshPasscodeSchema>

export const confirmFreshPasscode = endpoint('POST', '/api/step-up', {
  auth: 'owner',
  summary: 'Confirm this session with a new code',
  message: 'Confirmed for the next 10 minutes.',
  body: freshPasscodeSchema,
  needsNoRoom: true,
  errors: ['wrong_passcode'],
})
