import type { TestCheckout } from '@credence/contract/subscription/test-checkout/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '../../../api/failure.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { fetchTestCheckout } from '../../../state/subscription.ts'

export function useTestCheckout(id: string) {
  const dispatch = useAppDispatch()
  const [checkout, setCheckout] = useState<TestCheckout>()
  const [isOver, setOver] = useState(false)
  const [error, setError] = useState('')
  const load = useCallback(async () => {
    setError('')
    const done = await dispatch(fetchTestCheckout(id))
    if (fetchTestCheckout.fulfilled.match(done)) setCheckout(done.payload)
    else if (done.payload?.code === 'not_found') setOver(true)
    else setError(failureWords(done.payload))
  }, [dispatch, id])
  useEffect(() => void load(), [load])
  return { checkout, isOver, error, load: () => void load() }
}
