import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { linkTokenField, requestObject, tickedField } from '../../fields/request-fields-schema.ts'
import { dayData, timestampData } from '../../fields/response-fields-schema.ts'
import { oldTextField } from '../imported-testimonials/endpoints.ts'
import { recommendationParts, submitRecommendation } from '../submit/endpoints.ts'

const params = requestObject({ token: linkTokenField })

const askedOldPraiseData = z.object({
  owner: z.object({ slug: z.string(), full_name: z.string() }),
  /** Whom it was sent to, and the only address that can confirm it. */
  email: z.string(),
  full_name: z.string(),
  position: z.string(),
  place: z.string(),
  written_on: dayData.nullable(),
  text: z.string(),
  delete_at: timestampData,
  /** They said that they would rather not. They may still answer. */
  has_declined: z.boolean(),
})
export type AskedOldPraise = z.infer<typeof askedOldPraiseData>

/** By the link of the mail. Opening it changes nothing: programs open links. */
export const getAskedOldPraise = endpoint('GET', '/api/old-praise/asked/:token', {
  auth: 'none',
  summary: 'Get an old recommendation as its author',
  message: 'The old recommendation.',
  params,
  data: askedOldPraiseData,
  errors: ['not_found', 'invite_closed'],
})

/** No code: the link's holder may deny the text, which deletes it. */
export const denyOldPraise = endpoint('DELETE', '/api/old-praise/asked/:token', {
  auth: 'none',
  summary: 'Delete an old recommendation you didn’t write',
  message: 'We deleted the recommendation.',
  params,
  errors: ['not_found', 'invite_closed'],
})

const confirmedSchema = requestObject({
  text: oldTextField,
  full_name: recommendationParts.full_name,
  position: recommendationParts.position,
  source: recommendationParts.source,
  /** Set after the author agreed to replace what they said before. */
  replace: z.boolean('Send true or false.').optional(),
  consent: tickedField('Tick the box to let us show your recommendation.'),
})
export type ConfirmedOldPraise = z.infer<typeof confirmedSchema>

/** Needs the reviewer session of the address that was asked. Makes a recommendation of it, which its owner may publish. */
export const confirmOldPraise = endpoint('POST', '/api/old-praise/asked/:token/confirm', {
  auth: 'reviewer',
  summary: 'Confirm or correct an old recommendation as its author',
  message: 'Thank you. Your recommendation is confirmed.',
  params,
  body: confirmedSchema,
  data: submitRecommendation.data,
  errors: ['not_found', 'invite_closed', 'own_recommendation', 'disposable_address', 'recommendation_exists'],
})
