import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredLineField } from '../fields/request-fields-schema.ts'
import { requestObject } from '../fields/request-object-schema.ts'
import { textLimits } from '../limits/text-limits.ts'

const accessRequestSchema = requestObject({
  password: requiredLineField(textLimits.accessCode, 'Write the access code.'),
})
export type AccessRequest = z.infer<typeof accessRequestSchema>

/** A code nobody issued is an answer, not a failure: `access` is false. */
export const getAccess = endpoint({
  method: 'POST',
  path: '/api/get-access',
  auth: 'owner',
  summary: 'Redeem an access code',
  message: 'We looked the code up.',
  body: accessRequestSchema,
  data: z.object({ access: z.boolean() }),
  errors: [],
})
