import type {
  GivenRecommendation,
  getGivenRecommendation,
} from '@credence/contract/recommendations/reviewer-control/endpoints'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../../api/call.ts'
import { isSuccess } from '../../../api/failure.ts'
import { dateWords } from '../../../components/format/dates.ts'
import type { RecommendationState, Replaced } from '../../../state/recommendations/recommendation.ts'
import type { Flow } from '../flow.tsx'

/** Prefills empty fields from the previous recommendation. The e-mail address always comes from it. */
export function prefillFromPrevious(
  formState: RecommendationState,
  given: GivenRecommendation,
): Partial<RecommendationState> {
  const { reviewer, years } = given
  const hasYears = formState.fromYear !== '' || formState.toYear !== ''
  return {
    replace: true,
    replaced: { type: given.type, at: given.changed_at ?? given.given_at },
    reviewerEmail: given.email,
    reviewerName: formState.reviewerName || reviewer.full_name,
    reviewerPosition: formState.reviewerPosition || reviewer.position,
    source: formState.source || given.source,
    fromYear: hasYears || !years ? formState.fromYear : String(years.from),
    toYear: hasYears || !years?.to ? formState.toYear : String(years.to),
    text: formState.text || (given.text ?? ''),
    // the previous text may itself have been an AI draft
    drafted: formState.text ? formState.drafted : given.drafted,
    line: formState.line || (given.line ?? ''),
    takesQuestions: given.questions.allowed,
  }
}

const said = { video: 'your video from', audio: 'your voice note from', text: 'what you wrote on' } as const

export function replacingTitle({ type, at }: Replaced): string {
  return `You’re replacing ${said[type]} ${dateWords(at)}`
}

/** Prefills the form for a reviewer who comes from the control page to replace their recommendation. */
export function usePrefillFromPrevious({ reviewer, latest, change }: Flow): void {
  const fillIn = useEffectEvent(async (token: string) => {
    const result = await call<typeof getGivenRecommendation>('GET', '/api/reviewer/:token', { params: { token } })
    const given = isSuccess(result) ? result.envelope.data : undefined
    // after a failure or a withdrawal the form starts empty
    if (!given || given.withdrawn_at) return
    change(prefillFromPrevious(latest(), given))
  })
  useEffect(() => {
    if (reviewer) void fillIn(reviewer)
  }, [reviewer])
}
