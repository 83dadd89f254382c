import type { Envelope } from '@credence/contract/error-codes'
import type { refreshToken } from '@credence/contract/sign-in/sessions/endpoints'
import { type CallResult, call } from './call.ts'
import { isSuccess } from './failure.ts'
import { readToken } from './session-cookies.ts'

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
