import { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

const anyFailure = z.object({
  status: z.literal('failed'),
  message: z.string(),
  action: z.literal('logout').optional(),
  errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
})

const failureSchemas = new Map<string, ReturnType<typeof makeFailureSchema>>()

/** A failure with one of these codes. Most calls can fail with the same ones, so each set is described once. */
export function failureSchema(codes: readonly ErrorCode[]) {
  const name = codes.join()
  const schema = failureSchemas.get(name) ?? makeFailureSchema(codes)
  failureSchemas.set(name, schema)
  return schema
}

function makeFailureSchema(codes: readonly ErrorCode[]) {
  return anyFailure.extend({ code: z.enum(codes) })
}

const anySuccess = z.object({ status: z.literal('success'), message: z.string() })

export function successSchema<Data extends z.ZodType>(data: Data | undefined) {
  return data ? anySuccess.extend({ data }) : anySuccess
}
