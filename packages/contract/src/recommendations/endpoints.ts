import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, paragraphsField, requestObject } from '../fields/request-fields-schema.ts'
import { textLimits } from '../limits/text-limits.ts'
import { ownerRecommendationData } from './recommendation-schema.ts'

export const listRecommendations = endpoint('GET', '/api/recommendations', {
  auth: 'owner',
  summary: 'List the recommendations you received',
  message: 'Recommendations, in the order you chose.',
  data: z.array(ownerRecommendationData),
})

const recommendationParams = requestObject({ id: idField })

/** As the caller last read it: what the reviewer has changed since then is not published unseen. */
const changedAtField = z.iso.datetime('Send the last value you received.').nullable().optional()

/** An owner shows, hides, features and orders. The words are the reviewer's. */
const recommendationChangesSchema = requestObject({
  state: z.enum(['published', 'hidden'], 'Choose published or hidden.').optional(),
  featured: z.boolean('Send true or false.').optional(),
  position: z
    .int('Send a whole number.')
    .min(0, 'Positions start at 0.')
    .max(100_000, 'That position is too high.')
    .optional(),
  changed_at: changedAtField,
})
export type RecommendationChanges = z.infer<typeof recommendationChangesSchema>

export const updateRecommendation = endpoint('PATCH', '/api/recommendations/:id', {
  auth: 'owner',
  summary: 'Publish, hide, pin or move a recommendation',
  message: 'Saved.',
  params: recommendationParams,
  body: recommendationChangesSchema,
  data: ownerRecommendationData,
  errors: ['not_found', 'conflict', 'plan_limit_reached'],
})

/** `new` undoes a publication: they wait for the owner again. */
const recommendationsChangesSchema = requestObject({
  state: z.enum(['published', 'new'], 'Choose published or new.'),
  recommendations: z
    .array(requestObject({ id: idField, changed_at: changedAtField }), 'List the recommendations.')
    .min(1, 'Choose at least one.')
    .max(100, 'You can choose up to 100 at a time.'),
})
export type RecommendationsChanges = z.infer<typeof recommendationsChangesSchema>

/** Over the plan's limit nothing is published; otherwise each has its own outcome. */
export const updateRecommendations = endpoint('PATCH', '/api/recommendations', {
  auth: 'owner',
  summary: 'Publish or unpublish several recommendations',
  message: 'Saved.',
  body: recommendationsChangesSchema,
  data: z.object({
    changed: z.array(ownerRecommendationData),
    failed: z.array(z.object({ id: z.string(), message: z.string() })),
  }),
  errors: ['plan_limit_reached'],
})

/** `note` is the owner's own word of thanks; it may be empty. */
const thanksSchema = requestObject({ note: paragraphsField(textLimits.thanks) })
export type Thanks = z.infer<typeof thanksSchema>

export const thankReviewer = endpoint('POST', '/api/recommendations/:id/thank', {
  auth: 'owner',
  summary: 'Add a thank-you note to the publication e-mail',
  message: 'Your note is saved.',
  params: recommendationParams,
  body: thanksSchema,
  data: ownerRecommendationData,
  errors: ['not_found', 'conflict'],
})
