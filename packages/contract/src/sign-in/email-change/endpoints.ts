import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { emailField, passcodeField, requestObject } from '../../fields/request-fields-schema.ts'

/** Answers alike whether or not the new address has an account: only its mailbox is told. */
export const sendEmailPasscodes = endpoint('POST', '/api/account/email-otp', {
  auth: 'owner',
  summary: 'Send a code to your current and your new e-mail address',
  message: 'We sent a code to each address. Both codes work for 10 minutes.',
  body: requestObject({ email: emailField }),
})

/** `otp` came to the address of the account, `new_otp` to the one that it should have. */
export const changeEmail = endpoint('POST', '/api/account/email', {
  auth: 'owner',
  summary: 'Change your e-mail address, with a code from each mailbox',
  message: 'Your e-mail address has been changed. We’ve signed out every other browser.',
  body: requestObject({ email: emailField, otp: passcodeField, new_otp: passcodeField }),
  data: z.object({ email: z.string() }),
  errors: ['wrong_passcode', 'address_taken', 'own_recommendation'],
})
