import type { z } from 'zod'
import type { ErrorCode } from './error-codes.ts'

/** One call, as server and clients both know it. Paths use `:name` for their parameters. */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'
  path: `/${string}`
  /** `owner`: the token as the bare Authorization value. `reviewer`, `operator`: the cookie of that session. */
  auth: 'none' | 'owner' | 'reviewer' | 'operator'
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
  errors?: readonly ErrorCode[]
}

/** Keeps the literal types of a call while checking it against `Endpoint`. */
export function endpoint<
  const Method extends Endpoint['method'],
  const Path extends Endpoint['path'],
  const Options extends Omit<Endpoint, 'method' | 'path'>,
>(method: Method, path: Path, options: Options): { method: Method; path: Path } & Options {
  return { method, path, ...options }
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

const always = ['too_many_requests', 'wrong_host', 'internal', 'unavailable'] as const
const withToken = ['token_missing', 'token_invalid', 'token_expired', 'session_ended'] as const
/** Whatever a call does with it, a body may come along. */
const withBody = ['unreadable_body', 'unsupported_type', 'too_large', 'too_slow', 'storage_full'] as const

const reading = new Set<Endpoint['method']>(['GET', 'HEAD', 'OPTIONS'])

/** All the ways a call can fail: the ones its shape brings along, then the ones it names. */
export function errorsOf(call: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...always]
  if (!reading.has(call.method)) codes.push(...withBody)
  if (call.auth === 'owner') codes.push(...withToken)
  // without a session an operator's call does not exist
  if (call.auth === 'operator') codes.push('not_found', 'forbidden')
  if (call.auth === 'reviewer') codes.push('reviewer_session_missing', 'forbidden')
  if (call.body || call.query) codes.push('invalid_fields')
  if (call.protocol && call.auth !== 'none') codes.push('wrong_protocol')
  return [...new Set([...codes, ...(call.errors ?? [])])]
}
