import type { Endpoint } from '@credence/contract/endpoint'
import { specificationErrors } from '@credence/contract/specification-errors'
import { type CallResult, call, type OptionsArgument } from './call.ts'
import { refreshSession } from './refresh.ts'
import { readToken } from './session-cookies.ts'

/** A call that only an owner can make. Without a token it fails here; with one that ran out it is made once more. */
export async function authorisedCall<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...[options]: OptionsArgument<E>
): Promise<CallResult<E>> {
  const token = readToken()
  if (token === undefined) return tokenMissing()
  // still what the record asks for, and a token
  const askWith = (held: string) => call<E>(method, path, ...([{ ...options, token: held }] as OptionsArgument<E>))
  const first = await askWith(token)
  if (!isStale(first)) return first

  const refreshed = await refreshSession(token)
  if (!refreshed.ok) return refreshed.answer
  const fresh = readToken()
  return fresh === undefined ? tokenMissing() : askWith(fresh)
}

function tokenMissing<E extends Endpoint>(): CallResult<E> {
  return { status: 0, envelope: { status: 'failed', message: specificationErrors.tokenMissing, code: 'token_missing' } }
}

/** Ran out, or signed with a key that is no longer used. The refresh cookies decide whether the session goes on. */
function isStale<E extends Endpoint>({ envelope }: CallResult<E>): boolean {
  return envelope?.code === 'token_expired' || envelope?.code === 'token_invalid'
}
