import type { OldPraise, OldText } from '@credence/contract/recommendations/imported-testimonials/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '../../../api/failure.ts'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { useSaving } from '../../../components/saving/use-saving.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import {
  fetchOldPraise,
  keepTexts,
  removeOldPraise,
  stopAsking,
} from '../../../state/recommendations/imported-testimonials.ts'
import { inBatches } from './testimonial-rules.ts'

export function useTestimonials() {
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

  function upsert(changed: OldPraise[]) {
    setList(before => [...changed, ...(before ?? []).filter(({ id }) => changed.every(each => each.id !== id))])
  }

  /** Stores texts in batches; returns fewer than given when a batch failed. */
  async function add(texts: OldText[]): Promise<OldPraise[]> {
    const saved: OldPraise[] = []
    for (const some of inBatches(texts)) {
      const isKept = await saving.save(async () => {
        const done = await dispatch(keepTexts(some))
        if (keepTexts.fulfilled.match(done)) saved.push(...done.payload)
        return done
      })
      if (!isKept) break
    }
    upsert(saved)
    return saved
  }

  async function remove(id: string) {
    const isGone = await saving.save(() => dispatch(removeOldPraise(id)))
    if (isGone) setList(before => (before ?? []).filter(each => each.id !== id))
  }

  async function stop(id: string) {
    await saving.save(async () => {
      const done = await dispatch(stopAsking(id))
      if (stopAsking.fulfilled.match(done)) upsert([done.payload])
      // the author may have answered meanwhile
      else void load()
      return done
    })
  }

  return { list, error, load, upsert, add, remove, stop, busy: saving.busy, failure: saving.failure }
}

export type Testimonials = ReturnType<typeof useTestimonials>
