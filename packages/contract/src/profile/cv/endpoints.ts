import { endpoint } from '../../endpoint.ts'
import { requestObject, requiredParagraphsField } from '../../fields/request-fields-schema.ts'
import { textLimits } from '../../limits/text-limits.ts'

/** Answers with CvFields, as an event at the end of a stream without words. Saves nothing: the owner takes what they like. */
export const readCv = endpoint('POST', '/api/profile/cv', {
  auth: 'owner',
  summary: 'Extract the fields of a page from a CV',
  body: requestObject({ cv: requiredParagraphsField(textLimits.cv, 'Paste your CV as text.') }),
  file: 'text/event-stream',
  errors: ['drafting_not_here', 'draft_failed', 'draft_unusable', 'draft_limit_reached'],
})
