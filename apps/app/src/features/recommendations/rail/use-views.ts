import type { DailyViews } from '@credence/contract/views/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '../../../api/failure.ts'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { fetchViews } from '../../../state/views.ts'

/** The counts, the oldest day first; undefined until they are loaded. */
export function useViews() {
  const dispatch = useAppDispatch()
  const [days, setDays] = useState<DailyViews[]>()
  const [error, setError] = useState('')

  const load = useCallback(async () => {
    setError('')
    const done = await dispatch(fetchViews())
    if (fetchViews.fulfilled.match(done)) setDays(done.payload)
    else setError(failureWords(done.payload))
  }, [dispatch])
  useEffect(() => void load(), [load])
  useOnReturn(() => void load())

  return { days, error, load: () => void load() }
}
