import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'

const always = ['too_many_requests', 'wrong_host', 'internal', 'unavailable'] as const
const withToken = ['token_missing', 'token_invalid', 'token_expired', 'session_ended'] as const
const withJson = ['unreadable_body', 'unsupported_type', 'too_large', 'too_slow', 'invalid_fields'] as const

const reading = new Set<Endpoint['method']>(['GET', 'HEAD', 'OPTIONS'])

/** All the ways a call can fail: the ones its shape brings along, then the ones it names. */
export function errorsOf(call: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...always]
  if (!reading.has(call.method)) codes.push('storage_full')
  if (call.auth === 'owner') codes.push(...withToken)
  if (call.auth === 'reviewer') codes.push('reviewer_session_missing')
  if (call.body) codes.push(...withJson)
  if (call.accepts) codes.push('unsupported_type', 'too_large', 'too_slow')
  if (call.params || call.query) codes.push('invalid_fields')
  return [...new Set([...codes, ...call.errors])]
}
