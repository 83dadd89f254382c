import type { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

/** One call, as server and clients both know it. Paths use `:name` for their parameters. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: `/${string}`
  /** `owner`: the token as the bare Authorization value. `reviewer`: the reviewer session cookie. */
  auth: 'none' | 'owner' | 'reviewer'
  summary: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** What stands in the envelope's `data`; absent when the message says it all. */
  data?: z.ZodType
  /** Media type of the answer when it is a file and not an envelope. */
  file?: string
  /** The failures this call adds to the ones every call can have. */
  errors: readonly ErrorCode[]
}

/** Keeps the literal types of a record while checking it against `Endpoint`. */
export function endpoint<const E extends Endpoint>(record: E): E {
  return record
}

export type BodyOf<E extends Endpoint> = E['body'] extends z.ZodType ? z.infer<E['body']> : undefined
export type DataOf<E extends Endpoint> = E['data'] extends z.ZodType ? z.infer<E['data']> : undefined
