import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { linkTokenField, paragraphsField, requestObject } from '../../fields/request-fields-schema.ts'
import { timestampData } from '../../fields/response-fields-schema.ts'
import { textLimits } from '../../limits/text-limits.ts'
import { mediaStates, publicRecommendationData, recommendationStates } from '../recommendation-schema.ts'
import { captionDraftData } from '../recordings/captions/endpoints.ts'
import { recommendationParts, wordsProblem } from '../submit/endpoints.ts'

const tokenParams = requestObject({ token: linkTokenField })

export const givenRecommendationData = z.object({
  ...publicRecommendationData.shape,
  state: z.enum(recommendationStates),
  /** Null for a written one. `media` is there once this is `ready`. */
  media_state: z.enum(mediaStates).nullable(),
  /** Set once it is withdrawn; then everything the reviewer said or was named by is empty. */
  withdrawn_at: timestampData.nullable(),
  email: z.string(),
  /** An e-mail about it, such as the one with this link, could not be sent so far. */
  mail_waiting: z.boolean(),
  captions: z.string().nullable(),
  /** Null for a written one, and once there are captions. */
  caption_draft: captionDraftData.nullable(),
  /** Who would hear the sound for a draft in a language that this machine does not know; null where there is none. */
  other_languages: z.string().nullable(),
  owner: z.object({
    slug: z.string(),
    full_name: z.string(),
    picture_url: z.string().nullable(),
    /** Then published content is hidden, too. */
    is_private: z.boolean(),
  }),
  consent: z.object({ text: z.string(), given_at: timestampData }),
  /** Whether readers may ask a question, and whether the owner's page lets them. */
  questions: z.object({ allowed: z.boolean(), shown: z.boolean() }),
  /** When they were last asked whether it is still true, and whether they answered yes or want no such mails. */
  still_true: z.object({ asked_at: timestampData.nullable(), answered: z.boolean(), stopped: z.boolean() }),
})
export type GivenRecommendation = z.infer<typeof givenRecommendationData>

/** The token from the mail is enough to look and to withdraw: taking back is as easy as giving. */
export const getGivenRecommendation = endpoint('GET', '/api/reviewer/:token', {
  auth: 'none',
  summary: 'Get a recommendation you gave',
  message: 'Your recommendation.',
  params: tokenParams,
  data: givenRecommendationData,
  errors: ['not_found'],
})

/**
 * The request's link is enough to be mailed the link to what was given. It never opens that itself, because the owner
 * knows the request's link, too.
 */
export const sendReviewerLink = endpoint('POST', '/api/reviewer-link', {
  auth: 'none',
  summary: 'Resend a reviewer the link to their recommendation',
  message: 'We sent the link.',
  body: requestObject({ invite: linkTokenField }),
  errors: ['not_found'],
})

/** `captions` is a WebVTT file; empty text removes it. */
const givenRecommendationChangesSchema = requestObject({
  ...recommendationParts,
  captions: paragraphsField(textLimits.captions),
})
  .partial()
  .superRefine((changes, context) => {
    const { type, text, drafted, upload_id } = changes
    const touchesWords = [type, text, drafted, upload_id].some(part => part !== undefined)
    const problem = touchesWords ? wordsProblem(changes) : undefined
    if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message })
  })
export type GivenRecommendationChanges = z.infer<typeof givenRecommendationChangesSchema>

/** Needs the reviewer session of a fresh passcode besides the token. */
export const updateGivenRecommendation = endpoint('PATCH', '/api/reviewer/:token', {
  auth: 'reviewer',
  summary: 'Replace or correct a recommendation you gave',
  message: 'Changed.',
  params: tokenParams,
  body: givenRecommendationChangesSchema,
  data: givenRecommendationData,
  errors: ['not_found', 'upload_not_usable', 'picture_not_usable'],
})

export const withdrawRecommendation = endpoint('DELETE', '/api/reviewer/:token', {
  auth: 'none',
  summary: 'Withdraw a recommendation you gave',
  message: 'Your recommendation has been withdrawn.',
  params: tokenParams,
  errors: ['not_found'],
})
