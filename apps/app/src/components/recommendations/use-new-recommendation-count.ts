import { useEffect } from 'react'
import { useAppDispatch, useAppSelector } from '../../state/hooks.ts'
import { fetchReceived, shownReceived } from '../../state/recommendations/received.ts'

/** How many recommendations the owner has not looked at; none until they are loaded. */
export function useNewRecommendationCount(): number {
  const dispatch = useAppDispatch()
  const received = useAppSelector(shownReceived)
  const isKnown = received !== null
  useEffect(() => {
    if (!isKnown) void dispatch(fetchReceived())
  }, [isKnown, dispatch])
  return received?.filter(({ state }) => state === 'new').length ?? 0
}
