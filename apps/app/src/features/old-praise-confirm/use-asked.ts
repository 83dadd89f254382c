import type { answerInvite } from '@credence/contract/invites/answers/endpoints'
import type {
  AskedOldPraise,
  ConfirmedOldPraise,
  confirmOldPraise,
  denyOldPraise,
  getAskedOldPraise,
} from '@credence/contract/recommendations/old-praise-confirm/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { type Failure, failureOf, isSuccess, serverMessage } from '../../api/failure.ts'
import { withRetry } from '../../api/with-retry.ts'

/** `closed`: it is answered. `missing`: denied, taken back, too old, or no link of ours. */
export type Loaded = 'loading' | 'missing' | 'closed' | 'failed' | AskedOldPraise

const unreachable = 'We could not reach the server. What you typed is kept.'

/** Undefined when it went well. `code`: the address has to be confirmed first. */
export type Confirming = Failure | 'code' | undefined

/** An old text by the token of its mail, and the answers to it. */
export function useAsked(token: string) {
  const [asked, setAsked] = useState<Loaded>('loading')

  const load = useCallback(async () => {
    try {
      const read = () => call<typeof getAskedOldPraise>('GET', '/api/old-praise/asked/:token', { params: { token } })
      const result = await withRetry(read)
      if (isSuccess(result) && result.envelope.data) setAsked(result.envelope.data)
      else if (result.status === 409) setAsked('closed')
      else setAsked(result.status === 404 || result.status === 422 ? 'missing' : 'failed')
    } catch {
      setAsked('failed')
    }
  }, [token])
  useEffect(() => void load(), [load])

  /** Gives what went wrong. Somebody may have answered in another tab: then the page is read again and says so. */
  async function deny(): Promise<string | undefined> {
    try {
      const result = await call<typeof denyOldPraise>('DELETE', '/api/old-praise/asked/:token', { params: { token } })
      if (result.status === 409) setAsked('closed')
      return isSuccess(result) ? undefined : (serverMessage(result) ?? specificationErrors.general)
    } catch {
      return unreachable
    }
  }

  async function decline(answer: 'declined' | 'never'): Promise<string | undefined> {
    try {
      const body = { invite: token, answer }
      const result = await call<typeof answerInvite>('POST', '/api/invites/answer', { body })
      return isSuccess(result) ? undefined : (serverMessage(result) ?? specificationErrors.general)
    } catch {
      return unreachable
    }
  }

  async function confirm(body: ConfirmedOldPraise): Promise<Confirming> {
    try {
      const address = { params: { token }, body }
      const result = await call<typeof confirmOldPraise>('POST', '/api/old-praise/asked/:token/confirm', address)
      if (isSuccess(result)) return undefined
      if (result.status === 401) return 'code'
      const failure = failureOf(result, serverMessage(result) ?? specificationErrors.general)
      if (failure.code === 'invite_closed') setAsked('closed')
      if (failure.code === 'not_found') setAsked('missing')
      return failure
    } catch {
      return { status: 'failed', message: unreachable }
    }
  }

  return { asked, load, deny, decline, confirm }
}

export type Calls = Pick<ReturnType<typeof useAsked>, 'deny' | 'decline' | 'confirm'>
