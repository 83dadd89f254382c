import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { linkTokenField, requestObject, requiredLineField, typedSlugField } from '../../fields/request-fields-schema.ts'
import { listLimits, textLimits } from '../../limits/text-limits.ts'

const notesSchema = requestObject({
  notes: z
    .array(requiredLineField(textLimits.note, 'Remove empty notes.'), 'Send your notes as a list.')
    .min(1, 'Add a note first.')
    .max(listLimits.notes, `Send up to ${listLimits.notes} notes.`),
  /** As for reading who asks: a private profile opens to either. */
  invite: linkTokenField.optional(),
  reviewer: linkTokenField.optional(),
})
export type Notes = z.infer<typeof notesSchema>

/**
 * Answers with server-sent events: `words` carries one sentence with the number of its note (`sentence-lines.ts`), `done` how many
 * were left out because no note says them, `failed` a code and a sentence. Nothing of it is kept.
 */
export const draftFromNotes = endpoint('POST', '/api/recommend/:slug/draft', {
  auth: 'none',
  summary: 'Draft a recommendation from a reviewer’s notes',
  params: requestObject({ slug: typedSlugField }),
  body: notesSchema,
  file: 'text/event-stream',
  errors: ['not_found', 'drafting_not_here', 'draft_failed', 'draft_unusable', 'draft_limit_reached'],
})
