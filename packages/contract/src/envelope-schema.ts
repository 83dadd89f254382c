import { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

export function failureSchema(codes: readonly ErrorCode[]) {
  return z.object({
    status: z.literal('failed'),
    message: z.string(),
    code: z.enum(codes),
    action: z.literal('logout').optional(),
    errors: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  })
}

export function successSchema<Data extends z.ZodType>(data: Data | undefined) {
  const base = z.object({ status: z.literal('success'), message: z.string() })
  return data ? base.extend({ data }) : base
}
