import type { DataOf } from '@credence/contract/endpoint'
import type { checkSlug as checkSlugCall } from '@credence/contract/profile/slug/endpoints'
import { cleanSlug, slugProblem } from '@credence/contract/profile/slug/slug-rules'
import { useEffect, useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { checkSlug } from '../../state/profile/profile-changes.ts'

const pauseMs = 300

export type SlugCheck = {
  /** As it would be saved. */
  slug: string
  /** `own`: it is the owner's already. `unknown`: we could not find out. */
  state: 'own' | 'wrong' | 'checking' | 'free' | 'taken' | 'unknown'
  /** Why we could not find out. */
  why: string
  /** What is wrong with it, whoever may have it. */
  problem: string | undefined
  suggestions: string[]
}

/** Asks whether a link name is free, once somebody stops typing it. Only the answer for the newest one counts. */
export function useSlugCheck(text: string, own: string): SlugCheck {
  const dispatch = useAppDispatch()
  const slug = cleanSlug(text)
  const problem = slugProblem(slug)
  const [answered, setAnswered] = useState<{
    slug: string
    answer: DataOf<typeof checkSlugCall> | undefined
    why: string
  }>()

  useEffect(() => {
    if (problem !== undefined || slug === own) return
    let asked: { abort: () => void } | undefined
    const timer = setTimeout(async () => {
      const asking = dispatch(checkSlug(slug))
      asked = asking
      const done = await asking
      if (done.meta.requestStatus === 'rejected' && done.meta.aborted) return
      if (checkSlug.fulfilled.match(done)) setAnswered({ slug, answer: done.payload, why: '' })
      else setAnswered({ slug, answer: undefined, why: failureWords(done.payload) })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      asked?.abort()
    }
  }, [slug, problem, own, dispatch])

  const answer = answered?.slug === slug ? answered.answer : undefined
  // the last ones stay while the next ones are looked up, or the page would jump with every letter
  const suggestions = (answered?.answer?.suggestions ?? []).filter(suggestion => suggestion !== slug)
  return { slug, state: stateOf(), why: answered?.why ?? '', problem, suggestions }

  function stateOf(): SlugCheck['state'] {
    if (problem !== undefined) return 'wrong'
    if (slug === own) return 'own'
    if (answered?.slug !== slug) return 'checking'
    if (!answer) return 'unknown'
    return answer.free ? 'free' : 'taken'
  }
}
