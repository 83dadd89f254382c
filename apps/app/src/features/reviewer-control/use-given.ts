import type { RequestBodyOf } from '@credence/contract/endpoint'
import type { chooseQuestions } from '@credence/contract/recommendations/questions/endpoints'
import type { askForCaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type {
  GivenRecommendation,
  getGivenRecommendation,
  updateGivenRecommendation,
  withdrawRecommendation,
} from '@credence/contract/recommendations/reviewer-control/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { failureOf, failureWords, isSuccess, resultWords } from '../../api/failure.ts'
import { withRetry } from '../../api/with-retry.ts'

export type Changes = RequestBodyOf<typeof updateGivenRecommendation>
/** `code`: the e-mail address must be confirmed first. */
export type ChangeOutcome = { kind: 'done' } | { kind: 'code' } | { kind: 'failed'; message: string }

type Loaded = 'loading' | 'missing' | { failed: string } | GivenRecommendation

const pollMs = 3000

export function useGiven(token: string) {
  const [given, setGiven] = useState<Loaded>('loading')

  const load = useCallback(async () => {
    const read = () => call<typeof getGivenRecommendation>('GET', '/api/reviewer/:token', { params: { token } })
    const result = await withRetry(read)
    if (isSuccess(result) && result.envelope.data) setGiven(result.envelope.data)
    else setGiven(result.status === 404 || result.status === 422 ? 'missing' : { failed: resultWords(result) })
  }, [token])

  useEffect(() => void load(), [load])

  const isWaiting =
    typeof given === 'object' &&
    !('failed' in given) &&
    (given.media_state === 'waiting' || given.caption_draft?.state === 'making')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void load(), pollMs)
    return () => clearInterval(timer)
  }, [isWaiting, load])

  async function change(body: Changes): Promise<ChangeOutcome> {
    const address = { params: { token }, body }
    const result = await call<typeof updateGivenRecommendation>('PATCH', '/api/reviewer/:token', address)
    if (isSuccess(result)) {
      if (result.envelope.data) setGiven(result.envelope.data)
      return { kind: 'done' }
    }
    if (result.status === 401) return { kind: 'code' }
    const failure = failureOf(result)
    return { kind: 'failed', message: failure.errors?.[0]?.message ?? failureWords(failure) }
  }

  /** Returns an error message. */
  async function allowQuestions(allowed: boolean): Promise<string | undefined> {
    const address = { params: { token }, body: { allowed } }
    const result = await call<typeof chooseQuestions>('PUT', '/api/reviewer/:token/questions', address)
    if (!isSuccess(result)) return resultWords(result)
    if (result.envelope.data) setGiven(result.envelope.data)
    return undefined
  }

  /** Returns an error message. */
  async function withdraw(): Promise<string | undefined> {
    const result = await call<typeof withdrawRecommendation>('DELETE', '/api/reviewer/:token', { params: { token } })
    if (!isSuccess(result)) return resultWords(result)
    await load()
    return undefined
  }

  /** Requests a caption draft in another language. Returns an error message. */
  async function askForDraft(language: string): Promise<string | undefined> {
    const address = { params: { token }, body: { language } }
    const result = await call<typeof askForCaptionDraft>('POST', '/api/reviewer/:token/caption-draft', address)
    if (!isSuccess(result)) return resultWords(result)
    await load()
    return undefined
  }

  return { given, load, change, withdraw, allowQuestions, askForDraft }
}
