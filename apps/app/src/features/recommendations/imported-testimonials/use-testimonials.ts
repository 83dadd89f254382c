import type { OldPraise, OldText } from '@credence/contract/recommendations/old-praise/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '../../../api/failure.ts'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { fetchOldPraise, keepTexts, removeOldPraise, stopAsking } from '../../../state/recommendations/old-praise.ts'
import { inCalls } from './testimonial-rules.ts'

/** What is kept here, and what can be done with it. Null until it is loaded. */
export function useOldPraise() {
  const dispatch = useAppDispatch()
  const [list, setList] = useState<OldPraise[] | null>(null)
  const [error, setError] = useState('')
  const saving = useSaving()

  const load = useCallback(async () => {
    const done = await dispatch(fetchOldPraise())
    if (fetchOldPraise.fulfilled.match(done)) setList(done.payload)
    setError(fetchOldPraise.fulfilled.match(done) ? '' : failureWords(done.payload))
  }, [dispatch])
  useEffect(() => void load(), [load])
  useOnReturn(() => void load())

  function put(changed: OldPraise[]) {
    setList(before => [...changed, ...(before ?? []).filter(({ id }) => changed.every(each => each.id !== id))])
  }

  /** As many calls as it takes. Gives what is kept; fewer than were sent when one of the calls failed. */
  async function keep(texts: OldText[]): Promise<OldPraise[]> {
    const kept: OldPraise[] = []
    for (const some of inCalls(texts)) {
      const isKept = await saving.save(async () => {
        const done = await dispatch(keepTexts(some))
        if (keepTexts.fulfilled.match(done)) kept.push(...done.payload)
        return done
      })
      if (!isKept) break
    }
    put(kept)
    return kept
  }

  async function remove(id: string) {
    const isGone = await saving.save(() => dispatch(removeOldPraise(id)))
    if (isGone) setList(before => (before ?? []).filter(each => each.id !== id))
  }

  async function stop(id: string) {
    await saving.save(async () => {
      const done = await dispatch(stopAsking(id))
      if (stopAsking.fulfilled.match(done)) put([done.payload])
      // its author may have answered meanwhile
      else void load()
      return done
    })
  }

  return { list, error, load, put, keep, remove, stop, busy: saving.busy, failure: saving.failure }
}

export type OldPraiseDesk = ReturnType<typeof useOldPraise>
