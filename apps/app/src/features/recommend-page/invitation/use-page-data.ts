import type { DataOf } from '@credence/contract/endpoint'
import type { getRecommend } from '@credence/contract/recommendations/recommend-page/endpoints'
import { useEffect, useState } from 'react'
import { call } from '../../../api/call.ts'
import { isSuccess, resultWords } from '../../../api/failure.ts'
import { withRetry } from '../../../api/with-retry.ts'
import { usePublicConfig } from '../../../components/page/public-config.tsx'
import type { FlowLinks } from '../../../components/passcode/send-reviewer-passcode.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { makeQuestions } from '../../../state/invites.ts'

/** Who asks, and with an invite what they remember. */
export type Asked = DataOf<typeof getRecommend>
export type Invitation = NonNullable<Asked['invite']>

type Asking =
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

export type Questions = NonNullable<NonNullable<Asked['invite']>['questions']>

/**
 * Questions that are made for whoever was asked, from their memory card and in their language. The page never waits for them, and whoever
 * gets none has the questions that everybody has.
 */
export function useQuestions({ invite }: Asked, token: string | undefined): Questions | undefined {
  const { ai } = usePublicConfig()
  const dispatch = useAppDispatch()
  const [made, setMade] = useState<Questions>()
  const language = readersLanguage()
  const kept = invite?.questions?.language === language ? invite.questions : undefined
  const isWanted = ai !== null && hasMemory(invite) && kept === undefined
  useEffect(() => {
    if (!isWanted || token === undefined) return
    const asking = dispatch(makeQuestions({ body: { invite: token, language }, onWords: () => undefined }))
    void asking.then(answer => makeQuestions.fulfilled.match(answer) && setMade(answer.payload))
    return () => asking.abort()
  }, [isWanted, token, language, dispatch])
  return kept ?? made
}
/** An owner may ask without a memory card. */
export function hasMemory(invite: Asked['invite']): invite is Invitation {
  if (!invite) return false
  const { where, when, what } = invite.memory
  return Boolean(where || when || what || invite.reminders.length > 0)
}

function readersLanguage(): string {
  try {
    return new Intl.Locale(navigator.language).language
  } catch {
    return 'en'
  }
}
