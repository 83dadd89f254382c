import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idField, paragraphsField, requestObject } from '../fields/request-fields-schema.ts'
import { textLimits } from '../limits/text-limits.ts'
import { ownerRecommendationData } from './recommendation-schema.ts'

export const listRecommendations = endpoint({
  method: 'GET',
  path: '/api/recommendations',
  auth: 'owner',
  summary: 'List the recommendations that were given',
  message: 'Recommendations in your order.',
  data: z.array(ownerRecommendationData),
  errors: [],
})

const recommendationParams = requestObject({ id: idField })

/** An owner shows, hides, features and orders. The words are the reviewer's. */
const recommendationChangesSchema = requestObject({
  state: z.enum(['published', 'hidden'], 'Choose published or hidden.').optional(),
  featured: z.boolean('Say yes or no.').optional(),
  position: z.int('Send a whole number.').min(0, 'Count from 0.').max(100_000, 'That is too far down.').optional(),
  /** As the caller last read it: what the reviewer has changed since then is not published unseen. */
  changed_at: z.iso.datetime('Send the time as it was read.').nullable().optional(),
})
export type RecommendationChanges = z.infer<typeof recommendationChangesSchema>

export const updateRecommendation = endpoint({
  method: 'PATCH',
  path: '/api/recommendations/:id',
  auth: 'owner',
  summary: 'Publish, hide, feature or move a recommendation',
  message: 'Saved.',
  params: recommendationParams,
  body: recommendationChangesSchema,
  data: ownerRecommendationData,
  errors: ['not_found', 'conflict', 'plan_limit_reached'],
})

/** `note` is the owner's own word of thanks; it may be empty. */
const thanksSchema = requestObject({ note: paragraphsField(textLimits.thanks) })
export type Thanks = z.infer<typeof thanksSchema>

export const thankReviewer = endpoint({
  method: 'POST',
  path: '/api/recommendations/:id/thank',
  auth: 'owner',
  summary: 'Thank the reviewer, once, in the e-mail that it is public',
  message: 'Your thanks are saved.',
  params: recommendationParams,
  body: thanksSchema,
  data: ownerRecommendationData,
  errors: ['not_found', 'conflict'],
})
