import { useEffect, useState } from 'react'
import { useAppDispatch } from '../../../state/hooks.ts'
import { videoTaken } from '../../../state/recommendations/recommendation.ts'
import type { Take } from '../draft/draft.ts'
import { readTake } from '../draft/settle-take.ts'
import { useFlow } from '../flow.tsx'

/** An address a recording can be played from, for as long as it is shown. */
export function useTakeUrl(take: Take | null): string | undefined {
  const { deviceStore } = useFlow()
  const dispatch = useAppDispatch()
  const [url, setUrl] = useState<string>()
  const { id, type } = take ?? {}
  useEffect(() => {
    if (id === undefined || type === undefined) return
    let over = false
    let made: string | undefined
    void readTake(deviceStore, { id, type }).then(file => {
      if (over || !file) return
      made = URL.createObjectURL(file)
      setUrl(made)
      dispatch(videoTaken(made))
    })
    return () => {
      over = true
      setUrl(undefined)
      dispatch(videoTaken(''))
      if (made) URL.revokeObjectURL(made)
    }
  }, [deviceStore, dispatch, id, type])
  return url
}
