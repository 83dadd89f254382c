import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { canonicalEmail, emailProblem } from '../fields/light-validation.ts'
import { requestObject, requiredParagraphsField, slugField, textField } from '../fields/request-fields-schema.ts'
import { textLimits } from '../limits/text-limits.ts'
import { reportKinds } from './report-kinds.ts'

/** What a form leaves out comes as an empty text, so both mean the same. */
const said = {
  reason: requiredParagraphsField(textLimits.reportReason, 'Describe what’s wrong.'),
  kind: z.enum([...reportKinds.map(({ id }) => id), ''], 'Choose one from the list.').optional(),
  reply_to: textField(canonicalEmail, text => (text === '' ? undefined : emailProblem(text))).optional(),
}

const reportSchema = requestObject({ slug: slugField, ...said })
export type Report = z.infer<typeof reportSchema>

/** The same as a form that needs no script: its address names the profile. */
export const reportFormSchema = requestObject(said)

export const reportProfile = endpoint('POST', '/api/report', {
  auth: 'none',
  summary: 'Report a page to the operator',
  message: 'Thank you. We’ll review your report.',
  body: reportSchema,
  errors: ['not_found'],
})
