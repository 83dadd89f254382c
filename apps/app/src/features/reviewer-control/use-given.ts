import type { RequestBodyOf } from '@credence/contract/endpoint'
import type { askForCaptionDraft } from '@credence/contract/recommendations/recordings/captions/endpoints'
import type {
  GivenRecommendation,
  getGivenRecommendation,
  updateGivenRecommendation,
  withdrawRecommendation,
} from '@credence/contract/recommendations/reviewer-control/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../api/call.ts'
import { failureOf, isSuccess, serverMessage } from '../../api/failure.ts'
import { withRetry } from '../../api/with-retry.ts'

export type Changes = RequestBodyOf<typeof updateGivenRecommendation>
/** `code`: the address has to be confirmed first. */
export type ChangeOutcome = { kind: 'done' } | { kind: 'code' } | { kind: 'failed'; message: string }

type Loaded = 'loading' | 'missing' | 'failed' | GivenRecommendation

const lookAgainMs = 3000
const unreachable = 'We could not reach the server. What you typed is kept.'

/** One's own recommendation, by the token of its mail. */
export function useGiven(token: string) {
  const [given, setGiven] = useState<Loaded>('loading')

  const load = useCallback(async () => {
    try {
      const read = () => call<typeof getGivenRecommendation>('GET', '/api/reviewer/:token', { params: { token } })
      const result = await withRetry(read)
      if (isSuccess(result) && result.envelope.data) setGiven(result.envelope.data)
      else setGiven(result.status === 404 || result.status === 422 ? 'missing' : 'failed')
    } catch {
      setGiven('failed')
    }
  }, [token])

  useEffect(() => void load(), [load])

  const isWaiting =
    typeof given === 'object' && (given.media_state === 'waiting' || given.caption_draft?.state === 'making')
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => void load(), lookAgainMs)
    return () => clearInterval(timer)
  }, [isWaiting, load])

  async function change(body: Changes): Promise<ChangeOutcome> {
    try {
      const address = { params: { token }, body }
      const result = await call<typeof updateGivenRecommendation>('PATCH', '/api/reviewer/:token', address)
      if (isSuccess(result)) {
        if (result.envelope.data) setGiven(result.envelope.data)
        return { kind: 'done' }
      }
      if (result.status === 401) return { kind: 'code' }
      const { errors, message } = failureOf(result, serverMessage(result) ?? specificationErrors.general)
      return { kind: 'failed', message: errors?.[0]?.message ?? message }
    } catch {
      return { kind: 'failed', message: unreachable }
    }
  }

  /** Gives what went wrong. */
  async function withdraw(): Promise<string | undefined> {
    try {
      const result = await call<typeof withdrawRecommendation>('DELETE', '/api/reviewer/:token', { params: { token } })
      if (!isSuccess(result)) return serverMessage(result) ?? specificationErrors.general
      await load()
      return undefined
    } catch {
      return 'We could not reach the server. Try again in a moment.'
    }
  }

  /** A draft of the captions in another language, where somebody can make one. Gives what went wrong. */
  async function askForDraft(language: string): Promise<string | undefined> {
    try {
      const address = { params: { token }, body: { language } }
      const result = await call<typeof askForCaptionDraft>('POST', '/api/reviewer/:token/caption-draft', address)
      if (!isSuccess(result)) return serverMessage(result) ?? specificationErrors.general
      await load()
      return undefined
    } catch {
      return unreachable
    }
  }

  return { given, load, change, withdraw, askForDraft }
}
