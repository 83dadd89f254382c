import type { getGivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../api/call.ts'
import { isSuccess } from '../../../api/failure.ts'
import type { Flow } from '../flow.tsx'
import { sayingAgain } from './saying-again.ts'

/**
 * A reviewer who comes from their control page, by its token, says it again: their details are known, and that it
 * replaces the first is what they came for.
 */
export function useSayingAgain({ reviewer, latest, change }: Flow): void {
  const fillIn = useEffectEvent(async (token: string) => {
    const result = await call<typeof getGivenRecommendation>('GET', '/api/reviewer/:token', { params: { token } })
    const given = isSuccess(result) ? result.envelope.data : undefined
    // without an answer, or once it was taken back, they begin like anybody else
    if (!given || given.withdrawn_at) return
    change(sayingAgain(latest(), given))
  })
  useEffect(() => {
    if (reviewer) void fillIn(reviewer)
  }, [reviewer])
}
