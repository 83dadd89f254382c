import type { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredParagraphsField, slugField } from '../fields.ts'
import { textLimits } from '../limits.ts'
import { requestObject } from '../request-object.ts'

export const reportSchema = requestObject({
  slug: slugField,
  reason: requiredParagraphsField(textLimits.reportReason, 'Say what is wrong with it.'),
})
export type Report = z.infer<typeof reportSchema>
export const emptyReport: Report = { slug: '', reason: '' }

export const reportProfile = endpoint({
  method: 'POST',
  path: '/api/report',
  auth: 'none',
  summary: 'Report a profile to the operator',
  message: 'Thank you. A person looks at it.',
  body: reportSchema,
  errors: ['not_found'],
})
