import type { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredParagraphsField, slugField } from '../fields.ts'
import { textLimits } from '../limits.ts'
import { requestObject } from '../request-object.ts'

const reason = requiredParagraphsField(textLimits.reportReason, 'Say what is wrong with it.')

export const reportSchema = requestObject({ slug: slugField, reason })
export type Report = z.infer<typeof reportSchema>

/** The same as a form that needs no script: its address names the profile. */
export const reportFormSchema = requestObject({ reason })

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
