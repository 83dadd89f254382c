import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import type { confirmStillTrue, stopAsking } from '@credence/contract/recommendations/still-true/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { isSuccess, serverMessage } from '../../../api/failure.ts'

const unreachable = 'We could not reach the server. Try again in a moment.'

/** Sends an answer, then reads what is true now: another tab may have been faster. */
export function useAnswer(token: string, { changed_at }: GivenRecommendation, load: () => Promise<void>) {
  const [busy, setBusy] = useState<'yes' | 'stop'>()
  const [problem, setProblem] = useState<string>()
  const params = { token }

  async function send(what: 'yes' | 'stop', post: () => ReturnType<typeof call>) {
    setBusy(what)
    setProblem(undefined)
    try {
      const result = await post()
      if (!isSuccess(result)) setProblem(serverMessage(result) ?? specificationErrors.general)
      if (isSuccess(result) || result.status === 409 || result.status === 404) await load()
    } catch {
      setProblem(unreachable)
    }
    setBusy(undefined)
  }

  return {
    busy,
    problem,
    sayYes: () =>
      send('yes', () =>
        call<typeof confirmStillTrue>('POST', '/api/reviewer/:token/still-true', { params, body: { changed_at } }),
      ),
    stop: () => send('stop', () => call<typeof stopAsking>('POST', '/api/reviewer/:token/stop-asking', { params })),
  }
}
