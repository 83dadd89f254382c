import type { answerInvite } from '@credence/contract/invites/answers/endpoints'
import type {
  AskedOldPraise,
  ConfirmedOldPraise,
  confirmOldPraise,
  denyOldPraise,
  getAskedOldPraise,
} from '@credence/contract/recommendations/testimonial-confirmation/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { type Failure, failureOf, isSuccess, resultWords } from '../../api/failure.ts'
import { withRetry } from '../../api/with-retry.ts'

/** `closed`: answered. `missing`: denied, withdrawn, expired, or an unknown token. */
type Loaded = 'loading' | 'missing' | 'closed' | { failed: string } | AskedOldPraise

/** Undefined on success. `code`: the e-mail address must be confirmed first. */
type ConfirmOutcome = Failure | 'code' | undefined

export function useTestimonial(token: string) {
  const [testimonial, setTestimonial] = useState<Loaded>('loading')

  const load = useCallback(async () => {
    const read = () => call<typeof getAskedOldPraise>('GET', '/api/old-praise/asked/:token', { params: { token } })
    const result = await withRetry(read)
    if (isSuccess(result) && result.envelope.data) setTestimonial(result.envelope.data)
    else if (result.status === 409) setTestimonial('closed')
    else setTestimonial(result.status === 404 || result.status === 422 ? 'missing' : { failed: resultWords(result) })
  }, [token])
  useEffect(() => void load(), [load])

  /** Returns an error message. Another tab may have answered: then the page says so. */
  async function deny(): Promise<string | undefined> {
    const result = await call<typeof denyOldPraise>('DELETE', '/api/old-praise/asked/:token', { params: { token } })
    if (result.status === 409) setTestimonial('closed')
    return isSuccess(result) ? undefined : resultWords(result)
  }

  async function decline(answer: 'declined' | 'never'): Promise<string | undefined> {
    const body = { invite: token, answer }
    const result = await call<typeof answerInvite>('POST', '/api/invites/answer', { body })
    return isSuccess(result) ? undefined : resultWords(result)
  }

  async function confirm(body: ConfirmedOldPraise): Promise<ConfirmOutcome> {
    const address = { params: { token }, body }
    const result = await call<typeof confirmOldPraise>('POST', '/api/old-praise/asked/:token/confirm', address)
    if (isSuccess(result)) return undefined
    if (result.status === 401) return 'code'
    const failure = failureOf(result)
    if (failure.code === 'invite_closed') setTestimonial('closed')
    if (failure.code === 'not_found') setTestimonial('missing')
    return failure
  }

  return { testimonial, load, deny, decline, confirm }
}

export type Calls = Pick<ReturnType<typeof useTestimonial>, 'deny' | 'decline' | 'confirm'>
