import { z } from 'zod'
import { recommendationTypes } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import {
  fullNameField,
  linkTokenField,
  printedLineField,
  recommendationTextField,
  requestObject,
  requiredLineField,
  slugField,
  sourceField,
  tickedField,
  uploadIdField,
} from '../../fields/request-fields-schema.ts'
import { textLimits } from '../../limits/text-limits.ts'
import { yearsSchema } from '../recommendation-schema.ts'

export const recommendationParts = {
  type: z.enum(recommendationTypes, 'Choose video, voice or text.'),
  text: recommendationTextField.optional(),
  /** The text began as a draft from notes. Left out: it did not, or of one that is there already, as it was. */
  drafted: z.boolean('Send true or false.').optional(),
  /** Empty: none. Of a written recommendation it is one of its sentences, letter for letter. */
  line: printedLineField.optional(),
  upload_id: uploadIdField.optional(),
  picture_id: uploadIdField.optional(),
  full_name: fullNameField,
  position: requiredLineField(textLimits.position, 'Enter what you do.'),
  source: sourceField,
  years: yearsSchema.optional(),
}

type Words = { [part in 'type' | 'text' | 'line' | 'upload_id']?: string | undefined } & {
  drafted?: boolean | undefined
}
type WordsProblem = { field: 'text' | 'drafted' | 'line' | 'upload_id'; message: string }

export const lineNotInText = 'Choose a sentence from your text.'

/** Written words and a recording exclude each other; the type says which one must be there. */
export function wordsProblem(words: Words): WordsProblem | undefined {
  if (words.drafted !== undefined && words.type !== 'text')
    return { field: 'drafted', message: 'Drafts are only for written recommendations.' }
  if (words.type === 'text') {
    if (words.text === undefined) return { field: 'text', message: 'Write your recommendation.' }
    if (words.upload_id !== undefined)
      return { field: 'upload_id', message: 'A written recommendation can’t have a file.' }
    return words.text.includes(words.line ?? '') ? undefined : { field: 'line', message: lineNotInText }
  }
  if (words.upload_id === undefined) return { field: 'upload_id', message: 'Upload the recording first.' }
  if (words.text !== undefined)
    return { field: 'text', message: 'A recording can’t have written text. Use captions instead.' }
  return undefined
}

const newRecommendationSchema = requestObject({
  slug: slugField,
  ...recommendationParts,
  invite: linkTokenField.optional(),
  /** Set after the reviewer agreed to replace what they said before. */
  replace: z.boolean('Send true or false.').optional(),
  /** Readers may ask a question. Left out: they may not. */
  questions: z.boolean('Send true or false.').optional(),
  consent: tickedField('Tick the box to let us show your recommendation.'),
}).superRefine((recommendation, context) => {
  const problem = wordsProblem(recommendation)
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
})
export type NewRecommendation = z.infer<typeof newRecommendationSchema>

/** Safe to repeat: the same recommendation from the same reviewer has one id. */
export const submitRecommendation = endpoint('POST', '/api/recommendations', {
  auth: 'reviewer',
  summary: 'Give a recommendation',
  message: 'Thank you. We’ve sent your recommendation.',
  body: newRecommendationSchema,
  /** `control_token` is what the mail's link to one's own recommendation holds: the confirmed reviewer gets it at once. */
  data: z.object({ recommendation_id: z.string(), control_token: z.string() }),
  errors: ['own_recommendation', 'recommendation_exists', 'upload_not_usable', 'picture_not_usable'],
})
