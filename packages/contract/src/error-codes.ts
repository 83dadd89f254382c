import { noDraftCame } from './drafts/no-draft.ts'
import { inviteLimits } from './limits/limits.ts'
import { plans } from './subscription/plans.ts'

/** Every way a call can fail that a client may meet, with its HTTP status and the sentence it is told in. */
const errors = {
  unreadable_body: [400, 'We couldn’t read that request. Send JSON in UTF-8.'],
  invalid_fields: [422, 'Check the highlighted fields.'],
  token_missing: [401, 'Authorization token not found'],
  token_invalid: [401, 'You’re signed out. Sign in again.'],
  token_expired: [401, 'Token is expired'],
  session_ended: [401, 'Expire token is not fount'],
  forbidden: [403, 'You don’t have permission to do that.'],
  not_found: [404, 'We couldn’t find that.'],
  conflict: [409, 'Something changed in the meantime. Reload and try again.'],
  too_large: [413, 'That’s too large.'],
  too_slow: [408, 'That took too long. Try again.'],
  unsupported_type: [415, 'Send this as application/json.'],
  too_many_requests: [429, 'Too many attempts. Please wait a moment.'],
  wrong_protocol: [412, 'Use tus 1.0.0.'],
  wrong_host: [421, 'There is no site at this address.'],
  internal: [500, 'Something went wrong on our side. What you typed is still here. Try again.'],
  unavailable: [503, 'We’re busy right now. Try again in a moment.'],
  storage_full: [
    507,
    'We’re out of storage space right now. What you recorded or typed is still on your device. Try again later.',
  ],
  wrong_passcode: [422, 'That code isn’t right. Use the code from our latest e-mail, or ask for a new one.'],
  address_taken: [409, 'This address already has an account, so nothing was changed.'],
  fresh_passcode_needed: [403, 'To continue, ask for a new code and enter it.'],
  reviewer_session_missing: [401, 'To continue, confirm your e-mail address with a code.'],
  slug_taken: [409, 'That link is taken. Choose another.'],
  profile_changed: [409, 'Your page has been changed elsewhere since you opened it.'],
  slug_too_similar: [409, 'That link is too similar to another one. Choose a different one.'],
  profile_incomplete: [409, 'Add your name and a headline first.'],
  profile_not_published: [409, 'Publish your profile first'],
  recommendation_not_published: [409, 'Publish a recommendation first'],
  document_not_made: [500, 'We couldn’t create this file. Try again, and contact us if it keeps happening.'],
  record_not_signed: [503, 'We couldn’t sign this file, so we didn’t create it. Try again in a moment.'],
  words_not_heard: [422, 'We couldn’t write a draft. Type what you said.'],
  plan_limit_reached: [
    409,
    `The Free plan shows up to ${plans.free.publishedRecommendations} recommendations. Hide one, or go Pro.`,
  ],
  link_limit_reached: [409, `You have ${plans.free.workingLinks} working links. Revoke one, or go Pro.`],
  copy_being_made: [409, 'Already being made.'],
  own_recommendation: [422, 'You can’t recommend yourself. You can write about yourself on your page.'],
  disposable_address: [422, 'Use your regular e-mail address. We don’t accept disposable addresses.'],
  recommendation_exists: [
    409,
    'You’ve already recommended this person. Sending this will replace what you sent before.',
  ],
  upload_locked: [423, 'Another connection is already uploading this file. Check its progress, then continue.'],
  upload_not_usable: [
    422,
    'We couldn’t use that file. Record again, choose another file, or write your recommendation.',
  ],
  sound_not_usable: [422, 'Send a WAV file with sound in it: mono, 16-bit, 16 kHz, up to 15 seconds.'],
  picture_not_usable: [415, 'Choose a JPEG, PNG or WebP picture that’s 10 MB or smaller.'],
  invite_closed: [409, 'This request was already answered or withdrawn.'],
  reminder_too_soon: [
    409,
    `You can send ${inviteLimits.mailReminders} reminders, at least ${inviteLimits.daysBetweenReminders} days apart.`,
  ],
  checkout_not_finished: [409, 'Your payment isn’t complete yet.'],
  no_subscription: [409, 'You don’t have a paid plan to change.'],
  student_code_needed: [403, 'You need a student access code for the student price.'],
  push_not_here: [422, 'This site can’t send notifications to apps. Turn them on in a browser.'],
  drafting_not_here: [404, 'AI drafts are off on this site.'],
  draft_failed: [503, noDraftCame],
  draft_unusable: [503, 'We couldn’t use the draft, so we deleted it. Your text is unchanged.'],
  draft_limit_reached: [429, 'There are no drafts left for today. Try again tomorrow.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

export type ErrorCode = keyof typeof errors
export const errorCodes = Object.keys(errors) as ErrorCode[]
export const errorStatus = (code: ErrorCode): number => errors[code][0]
export const errorMessage = (code: ErrorCode): string => errors[code][1]

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
