import type { Endpoint } from '@credence/contract/endpoint'
import type { Envelope } from '@credence/contract/error-codes'
import type { refreshToken } from '@credence/contract/sign-in/sessions/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { type CallResult, call, type OptionsArgument } from './call.ts'
import { isSuccess } from './failure.ts'
import { readToken } from './session-cookies.ts'

/** A call that needs an owner's token; without one it fails locally. An expired token is refreshed and the call repeated. */
export async function authorisedCall<E extends Endpoint>(
  method: E['method'],
  path: E['path'],
  ...[options]: OptionsArgument<E>
): Promise<CallResult<E>> {
  const token = readToken()
  if (token === undefined) return tokenMissing()
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

/** Expired, or signed with a retired key. The refresh cookies decide whether the session continues. */
function isStale<E extends Endpoint>({ envelope }: CallResult<E>): boolean {
  return envelope?.code === 'token_expired' || envelope?.code === 'token_invalid'
}

const lockName = 'cr-refresh'

type Result = CallResult<typeof refreshToken>
/** Has no data, so it can stand in for the answer of any call that needed the refresh. */
type Refused = Omit<Result, 'envelope'> & { envelope: Envelope<never> | undefined }
type Refreshed = { ok: true } | { ok: false; answer: Refused }

/** One tab at a time: a refresh cookie that is presented twice looks stolen. A tab that waited uses the newer token. */
export function refreshSession(refused: string): Promise<Refreshed> {
  return oneAtATime(async () => {
    const token = readToken()
    if (token !== undefined && token !== refused) return { ok: true }
    const result = await call<typeof refreshToken>('POST', '/api/refresh-token', { body: {} })
    return isSuccess(result) ? { ok: true } : { ok: false, answer: result as Refused }
  })
}

let queue: Promise<unknown> = Promise.resolve()

/** Locks across tabs where the browser supports it, otherwise within this tab. */
function oneAtATime<Value>(job: () => Promise<Value>): Promise<Value> {
  if (navigator.locks) return navigator.locks.request(lockName, job) as Promise<Value>
  const turn = queue.then(job)
  queue = turn.catch(() => undefined)
  return turn
}
