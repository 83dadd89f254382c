import { z } from 'zod'
import { endpoint } from '../../../endpoint.ts'
import { linkTokenField, requestObject } from '../../../fields/request-fields-schema.ts'

/** `not_english`: lines have times and no words. `none`: there is no model here, or it failed. */
const captionDraftStates = ['making', 'ready', 'not_english', 'none'] as const

/** What a machine heard, for the reviewer alone: it is private until they use it. Times are seconds. */
export const captionDraftData = z.object({
  state: z.enum(captionDraftStates),
  /** Of BCP 47, such as `en`. */
  language: z.string(),
  lines: z.array(z.object({ from: z.number(), to: z.number(), text: z.string() })),
})
export type CaptionDraft = z.infer<typeof captionDraftData>

const nameLanguage = 'Send a language code such as de.'

/** Sends the sound to `other_languages`, so it is asked for and never begins by itself. English is written down here. */
export const askForCaptionDraft = endpoint('POST', '/api/reviewer/:token/caption-draft', {
  auth: 'none',
  summary: 'Request draft captions in a language',
  message: 'We’re drafting your captions.',
  params: requestObject({ token: linkTokenField }),
  body: requestObject({
    language: z.string(nameLanguage).regex(/^[a-z]{2,3}$/, nameLanguage),
  }),
  data: captionDraftData,
  errors: ['not_found', 'conflict', 'drafting_not_here', 'draft_limit_reached'],
})
