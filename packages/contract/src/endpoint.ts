import type { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

/** One call, as server and clients both know it. Paths use `:name` for their parameters. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'
  path: `/${string}`
  /** `owner`: the token as the bare Authorization value. `reviewer`: the reviewer session cookie. */
  auth: 'none' | 'owner' | 'reviewer'
  summary: string
  /** The sentence of a successful envelope; absent when the answer is a file. */
  message?: string
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** Media types of the body when it is bytes and not JSON. */
  accepts?: readonly string[]
  /** What stands in the envelope's `data`; absent when the message says it all. */
  data?: z.ZodType
  /** Media type of the answer when it is a file and not an envelope. */
  file?: string
  /** Headers and answers are this protocol's, not the envelope's. */
  protocol?: 'tus-1.0.0'
  /** Goes on while the disk is nearly full, as every DELETE does: it leads to a call that frees room, or to a read. */
  needsNoRoom?: true
  /** The failures this call adds to the ones every call can have. */
  errors: readonly ErrorCode[]
}

/** Keeps the literal types of a record while checking it against `Endpoint`. */
export function endpoint<const E extends Endpoint>(record: E): E {
  return record
}

type SchemaIn<E extends Endpoint, Part extends keyof Endpoint> =
  E extends Record<Part, infer S extends z.ZodType> ? S : undefined
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined
type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined

/** What a handler receives, after the schema cleaned it. */
export type BodyOf<E extends Endpoint> = OutputOf<SchemaIn<E, 'body'>>
export type ParamsOf<E extends Endpoint> = OutputOf<SchemaIn<E, 'params'>>
export type QueryOf<E extends Endpoint> = OutputOf<SchemaIn<E, 'query'>>
export type DataOf<E extends Endpoint> = OutputOf<SchemaIn<E, 'data'>>
/** What a client sends. */
export type RequestBodyOf<E extends Endpoint> = InputOf<SchemaIn<E, 'body'>>
export type RequestParamsOf<E extends Endpoint> = InputOf<SchemaIn<E, 'params'>>
export type RequestQueryOf<E extends Endpoint> = InputOf<SchemaIn<E, 'query'>>
