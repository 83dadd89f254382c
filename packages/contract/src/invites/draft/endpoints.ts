import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { paragraphsField, requestObject, sourceField } from '../../fields/request-fields-schema.ts'
import { textLimits } from '../../limits/text-limits.ts'
import { memorySchema, remindersField } from '../memory-card-schema.ts'

const tones = ['warm', 'plain', 'formal'] as const
export type Tone = (typeof tones)[number]

/** Answers with a DraftedText, as it is written. The recipients are not sent to the model. */
export const draftInvite = endpoint('POST', '/api/invites/draft', {
  auth: 'owner',
  summary: 'Draft a request',
  body: requestObject({
    source: sourceField,
    memory: memorySchema,
    reminders: remindersField,
    tone: z.enum(tones, 'Choose warm, plain or formal.'),
    /** What the owner wrote so far, where they did. */
    words: paragraphsField(textLimits.inviteMessage),
  }),
  file: 'text/event-stream',
  errors: ['profile_incomplete', 'drafting_not_here', 'draft_failed', 'draft_unusable', 'draft_limit_reached'],
})
