import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { paragraphsField, requestObject } from '../../fields/request-fields-schema.ts'
import { textLimits } from '../../limits/text-limits.ts'

const draftableFields = ['headline', 'about'] as const
export type DraftableField = (typeof draftableFields)[number]

/** Answers with a DraftedText, as it is written, from what the profile holds and what was typed into the field. Saves nothing. */
export const draftProfile = endpoint('POST', '/api/profile/draft', {
  auth: 'owner',
  summary: 'Draft the headline or the “About” text',
  body: requestObject({
    field: z.enum(draftableFields, 'Choose headline or about.'),
    words: paragraphsField(textLimits.about),
  }),
  file: 'text/event-stream',
  errors: ['conflict', 'drafting_not_here', 'draft_failed', 'draft_unusable', 'draft_limit_reached'],
})
