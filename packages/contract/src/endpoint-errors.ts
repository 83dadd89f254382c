import type { Endpoint } from './endpoint.ts'
import type { ErrorCode } from './error-codes.ts'

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
  if (call.auth === 'reviewer') codes.push('reviewer_session_missing', 'forbidden')
  if (call.body || call.query) codes.push('invalid_fields')
  if (call.protocol && call.auth !== 'none') codes.push('wrong_protocol')
  return [...new Set([...codes, ...call.errors])]
}
