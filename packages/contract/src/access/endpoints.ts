import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requestObject, requiredLineField } from '../fields/request-fields-schema.ts'
import { textLimits } from '../limits/text-limits.ts'

const codeField = requiredLineField(textLimits.accessCode, 'Enter the access code.')

const accessRequestSchema = requestObject({ password: codeField })
export type AccessRequest = z.infer<typeof accessRequestSchema>

/** An unknown code is an answer, not a failure: `access` is false, as for a used, expired or foreign one. */
export const getAccess = endpoint('POST', '/api/get-access', {
  auth: 'owner',
  summary: 'Redeem an access code',
  message: 'We checked the code.',
  body: accessRequestSchema,
  data: z.object({ access: z.boolean() }),
})

/** For visitors without an account. Never says why not, or it would reveal which codes exist. */
export const checkAccessCode = endpoint('POST', '/api/check-access', {
  auth: 'none',
  summary: 'Check an access code',
  message: 'We checked the code.',
  body: requestObject({ access: codeField }),
  data: z.object({ opens: z.boolean() }),
})
