import { useCallback, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../api/failure.ts'
import { type Answer, isSessionOver } from './operator-calls.ts'
import { goTo, type OperatorPage } from './place.ts'

export type Loaded<Data> = {
  /** The last answer stays while a newer one is loaded. */
  data: Data | undefined
  failure: Failure | undefined
  isLoading: boolean
  reload: () => Promise<void>
}

/** Loads when the page opens, and again whenever `load` is another function. */
export function useLoaded<Data>(load: () => Promise<Answer<Data>>): Loaded<Data> {
  const [data, setData] = useState<Data>()
  const [failure, setFailure] = useState<Failure>()
  const [isLoading, setLoading] = useState(true)
  const turn = useRef(0)

  const reload = useCallback(async () => {
    const own = ++turn.current
    setLoading(true)
    const answer = await load()
    // a later call has been made meanwhile
    if (own !== turn.current) return
    setLoading(false)
    if (answer.ok) {
      setData(answer.data)
      setFailure(undefined)
    } else if (isSessionOver(answer.failure)) leaveForSignIn()
    else setFailure(answer.failure)
  }, [load])

  useEffect(() => {
    void reload()
    return () => {
      turn.current++
    }
  }, [reload])
  return { data, failure, isLoading, reload }
}

/** The sign-in says why, and leads back here. */
export function leaveForSignIn() {
  goTo('/operator/sign-in', { endedAt: location.pathname as OperatorPage }, true)
}
