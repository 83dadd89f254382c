/** Every way a call can fail that a client may meet, with the sentence it is told in. */
export const errorMessages = {
  unreadable_body: 'We could not read that request. Send JSON in UTF-8.',
  invalid_fields: 'Some fields need another look.',
  token_missing: 'Authorization token not found',
  token_invalid: 'This sign-in is not valid. Sign in again.',
  token_expired: 'Token is expired',
  session_ended: 'Expire token is not fount',
  forbidden: 'You are not allowed to do that.',
  not_found: 'There is nothing here.',
  conflict: 'That does not fit what is already here.',
  too_large: 'That is too large.',
  unsupported_type: 'Send this as application/json.',
  too_many_requests: 'Too many requests',
  wrong_host: 'This address is not served here.',
  internal: 'Something went wrong on our side. Nothing you sent is lost from your screen; try again.',
  unavailable: 'We are busy or being looked after. Try again in a moment.',
} as const

export type ErrorCode = keyof typeof errorMessages
