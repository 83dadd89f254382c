import type { Subscription } from '@credence/contract/subscription/endpoints'
import { useCallback, useEffect, useState } from 'react'
import { failureWords } from '../../../api/failure.ts'
import { useOnReturn } from '../../../components/page/use-on-return.ts'
import { useAppDispatch } from '../../../state/hooks.ts'
import { saveSubscription } from '../../../state/subscription.ts'

const lookAgainMs = 3000
const mostLooks = 10

type Received =
  | { kind: 'looking' }
  | { kind: 'active'; subscription: Subscription }
  | { kind: 'not-finished' }
  | { kind: 'failed'; message: string }

/** What a payment has come to. One that is not finished yet is looked for again, for half a minute and on every return. */
export function useReceived() {
  const dispatch = useAppDispatch()
  const [received, setReceived] = useState<Received>({ kind: 'looking' })
  const [looks, setLooks] = useState(0)

  const look = useCallback(async () => {
    const done = await dispatch(saveSubscription())
    if (saveSubscription.fulfilled.match(done)) {
      const subscription = done.payload
      setReceived(subscription.plan === 'free' ? { kind: 'not-finished' } : { kind: 'active', subscription })
    } else if (done.payload?.code === 'checkout_not_finished') setReceived({ kind: 'not-finished' })
    else setReceived({ kind: 'failed', message: failureWords(done.payload) })
    setLooks(before => before + 1)
  }, [dispatch])

  useEffect(() => void look(), [look])
  const isWaiting = received.kind === 'not-finished' && looks < mostLooks
  // biome-ignore lint/correctness/useExhaustiveDependencies: every look that found nothing is followed by another
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => void look(), lookAgainMs)
    return () => clearTimeout(timer)
  }, [isWaiting, looks, look])
  useOnReturn(() => {
    if (received.kind !== 'active') void look()
  })

  function lookAgain() {
    setReceived({ kind: 'looking' })
    setLooks(0)
    void look()
  }
  return { received, isWaiting, lookAgain }
}
