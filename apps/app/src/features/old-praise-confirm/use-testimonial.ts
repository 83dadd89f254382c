import type { answerInvite } from '@credence/contract/invites/answers/endpoints'
import type {
  AskedOldPraise,
  ConfirmedOldPraise,
  confirmOldPraise,
  denyOldPraise,
  getAskedOldPraise,
} from '@credence/contract/recommendations/old-praise-confirm/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { type Failure, failureOf, isSuccess, resultWords } from '../../api/failure.ts'
import { withRetry } from '../../api/with-retry.ts'

/** `closed`: it is answered. `missing`: denied, taken back, too old, or no link of ours. */
type Loaded = 'loading' | 'missing' | 'closed' | { failed: string } | AskedOldPraise

/** Undefined when it went well. `code`: the address has to be confirmed first. */
type Confirming = Failure | 'code' | undefined

/** An old text by the token of its mail, and the answers to it. */
export function useAsked(token: string) {
  const [asked, setAsked] = useState<Loaded>('loading')

  const load = useCallback(async () => {
    const read = () => call<typeof getAskedOldPraise>('GET', '/api/old-praise/asked/:token', { params: { token } })
    const result = await withRetry(read)
    if (isSuccess(result) && result.envelope.data) setAsked(result.envelope.data)
    else if (result.status === 409) setAsked('closed')
    else setAsked(result.status === 404 || result.status === 422 ? 'missing' : { failed: resultWords(result) })
  }, [token])
  useEffect(() => void load(), [load])

  /** Gives what went wrong. Somebody may have answered in another tab: then the page is read again and says so. */
  async function deny(): Promise<string | undefined> {
    const result = await call<typeof denyOldPraise>('DELETE', '/api/old-praise/asked/:token', { params: { token } })
    if (result.status === 409) setAsked('closed')
    return isSuccess(result) ? undefined : resultWords(result)
  }

  async function decline(answer: 'declined' | 'never'): Promise<string | undefined> {
    const body = { invite: token, answer }
    const result = await call<typeof answerInvite>('POST', '/api/invites/answer', { body })
    return isSuccess(result) ? undefined : resultWords(result)
  }

  async function confirm(body: ConfirmedOldPraise): Promise<Confirming> {
    const address = { params: { token }, body }
    const result = await call<typeof confirmOldPraise>('POST', '/api/old-praise/asked/:token/confirm', address)
    if (isSuccess(result)) return undefined
    if (result.status === 401) return 'code'
    const failure = failureOf(result)
    if (failure.code === 'invite_closed') setAsked('closed')
    if (failure.code === 'not_found') setAsked('missing')
    return failure
  }

  return { asked, load, deny, decline, confirm }
}

export type Calls = Pick<ReturnType<typeof useAsked>, 'deny' | 'decline' | 'confirm'>
