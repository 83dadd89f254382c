import type { Endpoint } from '@credence/contract/endpoint'
import type { Envelope } from '@credence/contract/envelope'
import type { refreshToken } from '@credence/contract/sign-in/sessions/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { type CallResult, call, type OptionsArgument } from './call.ts'
import { isSuccess } from './failure.ts'
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

const lockName = 'cr-refresh'

type Result = CallResult<typeof refreshToken>
/** An answer without data, so that it can stand for the answer of whichever call needed the refresh. */
type Refused = Omit<Result, 'envelope'> & { envelope: Envelope<never> | undefined }
type Refreshed = { ok: true } | { ok: false; answer: Refused }

/**
 * Changes the cookies for fresh ones. One tab at a time: a refresh cookie that is presented twice looks stolen. Whoever
 * waited finds another token than the one that was refused, and has nothing left to do.
 */
export function refreshSession(refused: string): Promise<Refreshed> {
  return oneAtATime(async () => {
    const token = readToken()
    if (token !== undefined && token !== refused) return { ok: true }
    const result = await call<typeof refreshToken>('POST', '/api/refresh-token', { body: {} })
    return isSuccess(result) ? { ok: true } : { ok: false, answer: result as Refused }
  })
}

let queue: Promise<unknown> = Promise.resolve()

/** Across tabs where the browser can, else at least within this one. */
function oneAtATime<Value>(job: () => Promise<Value>): Promise<Value> {
  if (navigator.locks) return navigator.locks.request(lockName, job) as Promise<Value>
  const turn = queue.then(job)
  queue = turn.catch(() => undefined)
  return turn
}
