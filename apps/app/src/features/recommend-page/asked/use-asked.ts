import type { DataOf } from '@credence/contract/endpoint'
import type { getRecommend } from '@credence/contract/recommendations/recommend-page/endpoints'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { isSuccess, resultWords } from '../../../api/failure.ts'
import { withRetry } from '../../../api/with-retry.ts'
import type { FlowLinks } from '../../../components/passcode/send-reviewer-passcode.ts'

/** Who asks, and with an invite what they remember. */
export type Asked = DataOf<typeof getRecommend>

export type Asking =
  | { state: 'loading' }
  | { state: 'missing' }
  | { state: 'failed'; words: string }
  | { state: 'ready'; asked: Asked }

export function useAsked(slug: string, { invite, reviewer }: FlowLinks): [Asking, () => void] {
  const [asking, setAsking] = useState<Asking>({ state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    const leaving = new AbortController()
    setAsking({ state: 'loading' })
    loadAsked(slug, { invite, reviewer }, leaving.signal).then(
      loaded => !leaving.signal.aborted && setAsking(loaded),
      // the page was left
      () => undefined,
    )
    return () => leaving.abort()
  }, [slug, invite, reviewer, attempt])
  return [asking, () => setAttempt(attempt + 1)]
}

async function loadAsked(slug: string, { invite, reviewer }: FlowLinks, signal: AbortSignal): Promise<Asking> {
  const ask = (query: Record<string, string> | undefined) =>
    withRetry(() => call<typeof getRecommend>('GET', '/api/recommend/:slug', { params: { slug }, query, signal }))
  const links = { ...(invite ? { invite } : {}), ...(reviewer ? { reviewer } : {}) }
  const result = await ask(invite || reviewer ? links : undefined)
  // a link that lost a few letters in a mail still leads to the right person
  const answer = result.status === 422 && (invite || reviewer) ? await ask(undefined) : result
  if (isSuccess(answer) && answer.envelope.data) return { state: 'ready', asked: answer.envelope.data }
  if (answer.status === 404 || answer.status === 422) return { state: 'missing' }
  return { state: 'failed', words: resultWords(answer) }
}
