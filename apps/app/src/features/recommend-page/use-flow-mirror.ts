import type { getGivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../api/call.ts'
import { isSuccess } from '../../api/failure.ts'
import { useAppDispatch } from '../../state/hooks.ts'
import { reviewerTold, typeChosen, videoStopSet } from '../../state/recommendations/recommendation.ts'
import { sayingAgain } from './choose/saying-again.ts'
import type { Flow } from './flow.tsx'

/**
 * Shows the draft to the rest of the app as the recommendation state. A reviewer who comes from their control page, by
 * its token, says it again: their details are known, and that it replaces the first is what they came for.
 */
export function useFlowMirror({ draft, latest, change }: Flow, reviewer: string | undefined): void {
  const dispatch = useAppDispatch()
  const { email, fullName, position, type, take } = draft
  useEffect(() => {
    // once it is sent the draft is empty, but the thanks still go to somebody by name
    if (email || fullName)
      dispatch(reviewerTold({ reviewerEmail: email, reviewerName: fullName, reviewerPosition: position }))
  }, [dispatch, email, fullName, position])
  useEffect(() => {
    if (type) dispatch(typeChosen(type))
  }, [dispatch, type])
  useEffect(() => {
    dispatch(videoStopSet(take?.ended === true))
  }, [dispatch, take])

  const fillIn = useEffectEvent(async (token: string) => {
    const result = await call<typeof getGivenRecommendation>('GET', '/api/reviewer/:token', { params: { token } })
    const given = isSuccess(result) ? result.envelope.data : undefined
    // what was taken back is gone; then they begin like anybody else
    if (!given || given.withdrawn_at) return
    change(sayingAgain(latest(), given))
  })
  useEffect(() => {
    // without an answer they type it, as the first time
    if (reviewer) void fillIn(reviewer).catch(() => undefined)
  }, [reviewer])
}
