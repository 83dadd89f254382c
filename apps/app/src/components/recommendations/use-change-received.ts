import type { RecommendationChanges } from '@credence/contract/recommendations/endpoints'
import { useRef, useState } from 'react'
import { failureWords } from '../../api/failure.ts'
import { afterMessageSet } from '../../state/common.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { profileNeeded } from '../../state/profile/profile.ts'
import { changeWanted, fetchReceived, saveReceived } from '../../state/recommendations/received.ts'

export type Changes = {
  said: string
  /** Applies a change optimistically; a failed save is rolled back and its reason stays visible. */
  change: (id: string, changes: RecommendationChanges, words: string) => void
}

/** Hiding, publishing, pinning and moving. Saves run in order. */
export function useChangeReceived(): Changes {
  const dispatch = useAppDispatch()
  const [said, setSaid] = useState('')
  const queue = useRef<Promise<void>>(Promise.resolve())

  function change(id: string, changes: RecommendationChanges, words: string) {
    const wanted = { key: crypto.randomUUID(), id, changes }
    dispatch(changeWanted(wanted))
    setSaid(words)
    queue.current = queue.current.then(async () => {
      const done = await dispatch(saveReceived(wanted))
      if (saveReceived.fulfilled.match(done)) {
        dispatch(profileNeeded())
        return
      }
      setSaid('Your change wasn’t saved.')
      const line = failureWords(done.payload)
      dispatch(afterMessageSet({ type: 'error', message: 'Your change wasn’t saved', line }))
      void dispatch(fetchReceived())
    })
  }

  return { said, change }
}
