import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import {
  emailField,
  idField,
  lineField,
  requestObject,
  requiredLineField,
  requiredParagraphsField,
  textField,
} from '../../fields/request-fields-schema.ts'
import { dayData, timestampData } from '../../fields/response-fields-schema.ts'
import { cleanParagraphs, paragraphsProblem } from '../../fields/text-rules.ts'
import { previewInvites } from '../../invites/preview/endpoints.ts'
import { oldPraiseLimits } from '../../limits/limits.ts'
import { textLimits } from '../../limits/text-limits.ts'

/** Shorter and longer than what is written here may be: it was written by the rules of another place. */
export const oldTextField = textField(cleanParagraphs, text =>
  text.length < oldPraiseLimits.textMin
    ? `Enter at least ${oldPraiseLimits.textMin} characters.`
    : paragraphsProblem(text, oldPraiseLimits.textMax),
)

const earliest = '1950-01-01'

/** A day of the past. Somewhere it is tomorrow already. */
const pastDayField = z.iso
  .date({ error: 'Enter the day like 2023-11-14.', abort: true })
  .refine(day => day >= earliest && Date.parse(day) < Date.now() + 86_400_000, 'Choose a date in the past.')

/** What an owner knows of it. Their author may correct all of it but where and when it was written. */
const oldTextParts = {
  full_name: requiredLineField(textLimits.fullName, 'Enter who wrote it.'),
  position: lineField(textLimits.position),
  text: oldTextField,
  place: requiredLineField(oldPraiseLimits.place, 'Enter where it was written.'),
  written_on: pastDayField.nullable(),
}

/** `confirmed`: it is a recommendation by now, which its owner has not looked at yet. */
const oldPraiseStates = ['kept', 'asked', 'declined', 'bounced', 'confirmed'] as const

const oldPraiseData = z.object({
  /** Of the text; of the recommendation once it is confirmed. */
  id: z.string(),
  full_name: z.string(),
  position: z.string(),
  text: z.string(),
  place: z.string(),
  written_on: dayData.nullable(),
  state: z.enum(oldPraiseStates),
  /** The author whom the owner asked; null before asking, and once it is confirmed. */
  email: z.string().nullable(),
  asked_at: timestampData.nullable(),
  /** Set once it is confirmed. */
  confirmed: z.object({ at: timestampData, email_domain: z.string(), changed_sentences: z.int() }).nullable(),
  /** When it is deleted unless its author confirms it; null once that is done. */
  delete_at: timestampData.nullable(),
})
export type OldPraise = z.infer<typeof oldPraiseData>

export const listOldPraise = endpoint('GET', '/api/old-praise', {
  auth: 'owner',
  summary: 'List your unpublished old recommendations',
  message: 'Old recommendations, newest first.',
  data: z.array(oldPraiseData),
})

const oldTextSchema = requestObject(oldTextParts)
export type OldText = z.infer<typeof oldTextSchema>

const keptTextsSchema = requestObject({
  texts: z
    .array(oldTextSchema, 'Add at least one recommendation.')
    .min(1, 'Add at least one recommendation.')
    .max(oldPraiseLimits.textsPerCall, `You can add up to ${oldPraiseLimits.textsPerCall} recommendations at a time.`),
})

/** Safe to repeat: a text that is here already is not kept twice. Answers with all that were sent, as they stand. */
export const keepOldPraise = endpoint('POST', '/api/old-praise', {
  auth: 'owner',
  summary: 'Add old recommendations that only you can see',
  message: 'Saved. Only you can see them.',
  body: keptTextsSchema,
  data: z.array(oldPraiseData),
  errors: ['conflict'],
})

const params = requestObject({ id: idField })

export const removeOldPraise = endpoint('DELETE', '/api/old-praise/:id', {
  auth: 'owner',
  summary: 'Delete an unconfirmed old recommendation',
  message: 'Deleted.',
  params,
  errors: ['not_found'],
})

const letterParts = {
  email: emailField,
  message: requiredParagraphsField(textLimits.inviteMessage, 'Write a message.'),
}

export const askAuthor = endpoint('POST', '/api/old-praise/:id/ask', {
  auth: 'owner',
  summary: 'Ask the author of an old recommendation to confirm it',
  message: 'We’re sending your request.',
  params,
  body: requestObject(letterParts),
  data: oldPraiseData,
  errors: ['not_found', 'conflict', 'own_recommendation', 'profile_incomplete'],
})

export const stopAskingAuthor = endpoint('DELETE', '/api/old-praise/:id/ask', {
  auth: 'owner',
  summary: 'Withdraw the request to the author of an old recommendation',
  message: 'The request has been withdrawn.',
  params,
  data: oldPraiseData,
  errors: ['not_found', 'invite_closed'],
})

/** Of a text that need not be kept yet. The mail tells where and when it was written, and not the words. */
const { full_name, place, written_on } = oldTextParts
const authorLetterSchema = requestObject({ full_name, place, written_on, ...letterParts })
export type AuthorLetter = z.infer<typeof authorLetterSchema>

export const previewAuthorMail = endpoint('POST', '/api/old-praise/preview', {
  auth: 'owner',
  summary: 'Preview the e-mail to an author',
  message: 'A preview of the e-mail.',
  body: authorLetterSchema,
  data: previewInvites.data,
  errors: ['profile_incomplete'],
})
