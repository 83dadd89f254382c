import { noDraftCame } from './drafts/no-draft.ts'
import { inviteLimits } from './limits/limits.ts'
import { plans } from './subscription/plans.ts'

/** Every way a call can fail that a client may meet, with the sentence it is told in. */
export const errorMessages = {
  unreadable_body: 'We couldn’t read that request. Send JSON in UTF-8.',
  invalid_fields: 'Check the marked fields.',
  token_missing: 'Authorization token not found',
  token_invalid: 'You’re signed out. Sign in again.',
  token_expired: 'Token is expired',
  session_ended: 'Expire token is not fount',
  forbidden: 'You can’t do that.',
  not_found: 'We couldn’t find that.',
  conflict: 'Something changed in the meantime. Reload and try again.',
  too_large: 'That is too large.',
  too_slow: 'That took too long. Try again.',
  unsupported_type: 'Send this as application/json.',
  too_many_requests: 'Too many tries in a short time. Please wait a little.',
  wrong_protocol: 'Use tus 1.0.0.',
  wrong_host: 'There is no site at this address.',
  internal: 'Something went wrong on our side. What you typed is still here. Try again.',
  unavailable: 'We’re busy right now. Try again in a moment.',
  storage_full: 'We have no space right now. What you recorded or typed is still on your device. Try again later.',
  wrong_passcode: 'That code isn’t right. Use the newest e-mail, or ask for a new code.',
  address_taken: 'This address already has an account. Nothing changed.',
  fresh_passcode_needed: 'Confirm with a new code first.',
  reviewer_session_missing: 'Confirm your e-mail address with a code first.',
  slug_taken: 'That link is taken. Choose another.',
  profile_changed: 'Your page was changed elsewhere since you opened it.',
  slug_too_similar: 'That link looks too much like another one. Choose another.',
  profile_incomplete: 'Add your name and a headline first.',
  profile_not_published: 'Publish your profile first',
  recommendation_not_published: 'Publish a recommendation first',
  document_not_made: 'We couldn’t make this file. Try again, and write to us if it happens twice.',
  record_not_signed: 'We couldn’t sign this file, so we didn’t make it. Try again in a moment.',
  words_not_heard: 'We couldn’t write a draft. Type what you said.',
  plan_limit_reached: `Free shows ${plans.free.publishedRecommendations}. Hide one, or go Pro.`,
  own_recommendation: 'You can’t recommend yourself. Your own words belong on your page.',
  disposable_address: 'Use your usual address. Throw-away mailboxes don’t work here.',
  recommendation_exists: 'You already recommended this person. Sending this replaces it.',
  upload_locked: 'Another connection is sending this file. Ask how much arrived, then continue.',
  upload_not_usable: 'We couldn’t use that file. Record again, choose another file, or write it.',
  sound_not_usable: 'Send a WAV file with sound in it: mono, 16-bit, 16 kHz, at most 15 seconds.',
  picture_not_usable: 'Choose a JPEG, PNG or WebP picture of at most 10 MB.',
  invite_closed: 'This request is already answered or withdrawn.',
  reminder_too_soon: `You can send ${inviteLimits.mailReminders} reminders, at least ${inviteLimits.daysBetweenReminders} days apart.`,
  checkout_not_finished: 'There is no finished payment yet.',
  no_subscription: 'There is no paid plan to change.',
  student_code_needed: 'The student price needs a student access code.',
  push_not_here: 'This site can’t notify apps. Turn notifications on in a browser.',
  drafting_not_here: 'AI drafts are off on this site.',
  draft_failed: noDraftCame,
  draft_unusable: 'The draft wasn’t usable, so we deleted it. Your text is unchanged.',
  draft_limit_reached: 'That was the last draft for today. Try again tomorrow.',
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
