import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import type { confirmStillTrue, stopAsking } from '@credence/contract/recommendations/still-true/endpoints'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { isSuccess, resultWords } from '../../../api/failure.ts'

/** Sends an answer, then reads what is true now: another tab may have been faster. */
export function useAnswer(token: string, { changed_at }: GivenRecommendation, load: () => Promise<void>) {
  const [busy, setBusy] = useState<'yes' | 'stop'>()
  const [problem, setProblem] = useState<string>()
  const params = { token }

  async function send(what: 'yes' | 'stop', post: () => ReturnType<typeof call>) {
    setBusy(what)
    setProblem(undefined)
    const result = await post()
    if (!isSuccess(result)) setProblem(resultWords(result))
    if (isSuccess(result) || result.status === 409 || result.status === 404) await load()
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
