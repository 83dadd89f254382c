import { z } from 'zod'
import { defaultRecommendationType, recommendationTypes } from '../../constants.ts'
import { endpoint } from '../../endpoint.ts'
import {
  fullNameField,
  linkTokenField,
  printedLineField,
  recommendationTextField,
  requiredLineField,
  slugField,
  sourceField,
  tickedField,
  typedSlugField,
  uploadIdField,
} from '../../fields/request-fields-schema.ts'
import { requestObject } from '../../fields/request-object-schema.ts'
import { askForChoices } from '../../invites/ask-for.ts'
import { memoryData } from '../../invites/memory-card-schema.ts'
import { textLimits } from '../../limits.ts'
import { accents } from '../../profile/themes.ts'
import { yearsSchema } from '../years-schema.ts'

export const recommendInvitationData = z.object({
  full_name: z.string(),
  email: z.string().nullable(),
  source: z.string(),
  memory: memoryData,
  reminders: z.array(z.string()),
  message: z.string(),
  ask_for: z.enum(askForChoices),
})

/** `invite` adds the memory card and fills the form in. A private profile opens to that, or to the `reviewer` link of what was given. */
export const getRecommend = endpoint({
  method: 'GET',
  path: '/api/recommend/:slug',
  auth: 'none',
  summary: 'Say who asks for a recommendation, with prompts',
  message: 'Who is asking.',
  params: requestObject({ slug: typedSlugField }),
  query: requestObject({ invite: linkTokenField.optional(), reviewer: linkTokenField.optional() }),
  data: z.object({
    slug: z.string(),
    /** What the rosette is drawn from. */
    rosette: z.string(),
    full_name: z.string(),
    headline: z.string(),
    picture_url: z.string().nullable(),
    accent: z.enum(accents).nullable(),
    /** Then there is no page to look at yet. */
    is_private: z.boolean(),
    /** The sample of an installation that shows one: nobody asks, and nothing can be sent. */
    is_sample: z.boolean(),
    sources: z.array(z.object({ id: z.string(), name: z.string(), prompts: z.array(z.string()) })),
    invite: recommendInvitationData.nullable(),
  }),
  errors: ['not_found'],
})

/** The parts a reviewer can send now and change later. */
export const recommendationParts = {
  type: z.enum(recommendationTypes, 'Choose video, voice or text.'),
  text: recommendationTextField.optional(),
  /** Empty: none. Of a written recommendation it is one of its sentences, letter for letter. */
  line: printedLineField.optional(),
  upload_id: uploadIdField.optional(),
  picture_id: uploadIdField.optional(),
  full_name: fullNameField,
  position: requiredLineField(textLimits.position, 'Write what you do.'),
  source: sourceField,
  years: yearsSchema.optional(),
}

type Words = { [part in 'type' | 'text' | 'line' | 'upload_id']?: string | undefined }
type WordsProblem = { field: 'text' | 'line' | 'upload_id'; message: string }

export const lineNotInText = 'Choose a sentence that stands in your text.'

/** Written words and a recording exclude each other; the type says which one must be there. */
export function wordsProblem(words: Words): WordsProblem | undefined {
  if (words.type === 'text') {
    if (words.text === undefined) return { field: 'text', message: 'Write your recommendation.' }
    if (words.upload_id !== undefined) return { field: 'upload_id', message: 'A written recommendation has no file.' }
    return words.text.includes(words.line ?? '') ? undefined : { field: 'line', message: lineNotInText }
  }
  if (words.upload_id === undefined) return { field: 'upload_id', message: 'Send the recording first.' }
  if (words.text !== undefined) return { field: 'text', message: 'A recording has no written text. Use captions.' }
  return undefined
}

export const newRecommendationSchema = requestObject({
  slug: slugField,
  ...recommendationParts,
  invite: linkTokenField.optional(),
  /** Set after the reviewer agreed to replace what they said before. */
  replace: z.boolean('Say yes or no.').optional(),
  consent: tickedField('Tick the box first. Without it we cannot show it.'),
}).superRefine((recommendation, context) => {
  const problem = wordsProblem(recommendation)
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
})
export type NewRecommendation = z.infer<typeof newRecommendationSchema>
export const emptyNewRecommendation = {
  slug: '',
  type: defaultRecommendationType,
  full_name: '',
  position: '',
  source: 'colleague',
  consent: false,
} as const

/** Safe to repeat: the same recommendation from the same reviewer has one id. */
export const submitRecommendation = endpoint({
  method: 'POST',
  path: '/api/recommendations',
  auth: 'reviewer',
  summary: 'Give a recommendation',
  message: 'Thank you. It is sent.',
  body: newRecommendationSchema,
  data: z.object({ recommendation_id: z.string() }),
  errors: ['not_found', 'own_recommendation', 'recommendation_exists', 'upload_not_usable', 'picture_not_usable'],
})
