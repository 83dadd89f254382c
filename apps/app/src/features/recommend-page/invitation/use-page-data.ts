import type { getRecommend } from '@credence/contract/recommendations/recommend-page/endpoints'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { isSuccess, resultWords } from '../../../api/failure.ts'
import { withRetry } from '../../../api/with-retry.ts'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import type { FlowLinks } from '../../../components/passcode/send-reviewer-passcode.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { makeQuestions } from '../../../state/invites.ts'
import { hasMemory, type PageData } from './page-data.ts'

type PageLoad =
  | { state: 'loading' }
  | { state: 'missing' }
  /** The owner withdrew the request. */
  | { state: 'expired'; words: string }
  | { state: 'failed'; words: string }
  | { state: 'ready'; page: PageData }

/** `drawn` came with the document. */
export function usePageData(
  slug: string,
  { invite, reviewer }: FlowLinks,
  drawn: PageData | undefined,
): [PageLoad, () => void] {
  const [pageLoad, setPageLoad] = useState<PageLoad>(drawn ? { state: 'ready', page: drawn } : { state: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const isDrawn = useRef(drawn !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (isDrawn.current) {
      isDrawn.current = false
      return
    }
    const leaving = new AbortController()
    setPageLoad({ state: 'loading' })
    loadPageData(slug, { invite, reviewer }, leaving.signal).then(
      loaded => !leaving.signal.aborted && setPageLoad(loaded),
      () => undefined,
    )
    return () => leaving.abort()
  }, [slug, invite, reviewer, attempt])
  return [pageLoad, () => setAttempt(attempt + 1)]
}

async function loadPageData(slug: string, { invite, reviewer }: FlowLinks, signal: AbortSignal): Promise<PageLoad> {
  const load = (query: Record<string, string> | undefined) =>
    withRetry(() => call<typeof getRecommend>('GET', '/api/recommend/:slug', { params: { slug }, query, signal }))
  const links = { ...(invite ? { invite } : {}), ...(reviewer ? { reviewer } : {}) }
  const result = await load(invite || reviewer ? links : undefined)
  // retry without links that a mail program truncated
  const answer = result.status === 422 && (invite || reviewer) ? await load(undefined) : result
  if (isSuccess(answer) && answer.envelope.data) return { state: 'ready', page: answer.envelope.data }
  if (answer.status === 404 || answer.status === 422) return { state: 'missing' }
  if (answer.status === 409) return { state: 'expired', words: resultWords(answer) }
  return { state: 'failed', words: resultWords(answer) }
}

export type Questions = NonNullable<NonNullable<PageData['invite']>['questions']>

/**
 * Generates questions from the memory card in the reader's language. Nothing waits for them; without them the general
 * ones are shown.
 */
export function useFetchQuestions({ invite }: PageData, token: string | undefined): Questions | undefined {
  const { ai } = usePublicConfig()
  const dispatch = useAppDispatch()
  const [generated, setGenerated] = useState<Questions>()
  const language = readersLanguage()
  const stored = invite?.questions?.language === language ? invite.questions : undefined
  const isWanted = ai !== null && hasMemory(invite) && stored === undefined
  useEffect(() => {
    if (!isWanted || token === undefined) return
    const pageLoad = dispatch(makeQuestions({ body: { invite: token, language }, onWords: () => undefined }))
    void pageLoad.then(answer => makeQuestions.fulfilled.match(answer) && setGenerated(answer.payload))
    return () => pageLoad.abort()
  }, [isWanted, token, language, dispatch])
  return stored ?? generated
}

function readersLanguage(): string {
  try {
    return new Intl.Locale(navigator.language).language
  } catch {
    return 'en'
  }
}
