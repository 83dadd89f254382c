import { noDraftCame } from './drafts/no-draft.ts'

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
  too_slow: 'That took too long to reach us. Try again.',
  unsupported_type: 'Send this as application/json.',
  too_many_requests: 'Too many requests',
  wrong_protocol: 'Speak tus 1.0.0.',
  wrong_host: 'This address is not served here.',
  internal: 'Something went wrong on our side. Nothing you sent is lost from your screen; try again.',
  unavailable: 'We are busy or being looked after. Try again in a moment.',
  storage_full:
    'We have no room for that right now. What you recorded or typed is still on your device. Try again later.',
  wrong_passcode: 'That code does not fit. Look for the newest e-mail, or ask for another code.',
  address_taken: 'This address has an account by now. Nothing was changed.',
  fresh_passcode_needed: 'Confirm with a fresh code first.',
  reviewer_session_missing: 'Confirm your e-mail address with a code first.',
  slug_taken: 'Somebody has that link name. Choose another.',
  profile_changed: 'Your profile was changed elsewhere since you opened it.',
  slug_too_similar: 'This link name looks like one that somebody has. Choose another.',
  profile_incomplete: 'Add your name and a headline first.',
  profile_not_published: 'Publish your profile first',
  recommendation_not_published: 'Publish a recommendation first',
  document_not_made:
    'We could not make this file. What it shows is safe. Try again, and write to us if it happens twice.',
  record_not_signed:
    'We could not sign the record that belongs into this file, so we made none. Nothing of yours is lost. Try again in a moment.',
  words_not_heard: 'We could not write down what was said. The recording is safe. Type the words instead.',
  plan_limit_reached: 'Free shows 10. Hide one, or go Pro.',
  own_recommendation: 'You cannot recommend yourself. Use your own words on your profile.',
  disposable_address: 'Use an address you keep. Throw-away mailboxes are refused.',
  recommendation_exists: 'You have already recommended this person. Sending this replaces what you said before.',
  upload_locked: 'Another connection is sending this file. Ask how much has arrived, then go on.',
  upload_not_usable: 'We could not use that file. Record again, choose another file or write it down.',
  sound_not_usable: 'Send a WAV file with sound in it: mono, 16-bit, 16 kHz, at most 15 seconds.',
  picture_not_usable: 'Choose a JPEG, PNG or WebP picture of at most 10 MB.',
  invite_closed: 'This request is already answered or withdrawn.',
  reminder_too_soon: 'A person is reminded at most twice, at least 5 days apart.',
  checkout_not_finished: 'There is no finished payment yet.',
  no_subscription: 'There is no paid plan to change.',
  student_code_needed: 'The student price needs a student access code.',
  push_not_here: 'This site sends no push to apps. Turn it on in a browser instead.',
  drafting_not_here: 'This site has no language model to ask.',
  draft_failed: noDraftCame,
  draft_unusable:
    'The language model wrote something that is no use here, so we threw it away. Your own words are as they were.',
  draft_limit_reached:
    'That was the last draft for today. Your own words are as they were, and tomorrow there are more.',
} as const

export type ErrorCode = keyof typeof errorMessages

/** The HTTP status each failure travels with. */
export const errorStatuses: Record<ErrorCode, number> = {
  unreadable_body: 400,
  invalid_fields: 422,
  token_missing: 401,
  token_invalid: 401,
  token_expired: 401,
  session_ended: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  too_slow: 408,
  unsupported_type: 415,
  too_many_requests: 429,
  wrong_protocol: 412,
  wrong_host: 421,
  internal: 500,
  unavailable: 503,
  storage_full: 507,
  wrong_passcode: 422,
  address_taken: 409,
  fresh_passcode_needed: 403,
  reviewer_session_missing: 401,
  slug_taken: 409,
  profile_changed: 409,
  slug_too_similar: 409,
  profile_incomplete: 409,
  profile_not_published: 409,
  recommendation_not_published: 409,
  document_not_made: 500,
  record_not_signed: 503,
  words_not_heard: 422,
  plan_limit_reached: 409,
  own_recommendation: 422,
  disposable_address: 422,
  recommendation_exists: 409,
  upload_locked: 423,
  upload_not_usable: 422,
  sound_not_usable: 422,
  picture_not_usable: 415,
  invite_closed: 409,
  reminder_too_soon: 409,
  checkout_not_finished: 409,
  no_subscription: 409,
  student_code_needed: 403,
  push_not_here: 422,
  drafting_not_here: 404,
  draft_failed: 503,
  draft_unusable: 503,
  draft_limit_reached: 429,
}

/** The shape of every JSON answer. A client decides by `code`, never by the sentence; `action` is only ever the forced logout. */
export type Envelope<Data = unknown> = {
  status: 'success' | 'failed'
  message: string
  code?: ErrorCode
  data?: Data
  action?: 'logout'
  errors?: FieldError[]
}

export type FieldError = { field: string; message: string }
