import type { CopyState, NewCopy } from '@credence/contract/copies/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { type Failure, failureWords } from '../../api/failure.ts'
import { useOnReturn } from '../../components/page/use-on-return.ts'
import { useSaving } from '../../components/saving/use-saving.ts'
import { fetchCopy, makeCopy } from '../../state/copies.ts'
import { useAppDispatch } from '../../state/hooks.ts'

const lookEveryMs = 1500

/** The owner's copy, looked at again while it is made and when this tab is seen again. */
export function useCopy() {
  const dispatch = useAppDispatch()
  const [copy, setCopy] = useState<CopyState>()
  const [error, setError] = useState('')
  const { busy, failure, save } = useSaving()

  const load = useCallback(async () => {
    const done = await dispatch(fetchCopy())
    setError(fetchCopy.fulfilled.match(done) ? '' : failureWords(done.payload as Failure | undefined))
    if (fetchCopy.fulfilled.match(done)) setCopy(done.payload)
  }, [dispatch])
  useEffect(() => void load(), [load])
  useOnReturn(() => void load())

  const isMaking = copy?.making != null
  useEffect(() => {
    if (!isMaking) return
    const timer = setInterval(() => void load(), lookEveryMs)
    return () => clearInterval(timer)
  }, [isMaking, load])

  async function make(wanted: NewCopy = {}) {
    const making = dispatch(makeCopy(wanted))
    await save(() => making)
    const done = await making
    if (makeCopy.fulfilled.match(done)) setCopy(done.payload)
    // another tab may have begun one
    else void load()
  }
  return { copy, error, load: () => void load(), make, busy, failure }
}
