import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { dateWords } from '../../../components/format/dates.ts'
import type { RecommendationState, Replaced } from '../../../state/recommendations/recommendation.ts'

/** What a reviewer gave before, to begin with. What they have typed since stands, apart from the address: it is whose words these are. */
export function sayingAgain(draft: RecommendationState, given: GivenRecommendation): Partial<RecommendationState> {
  const { reviewer, years } = given
  const hasYears = draft.fromYear !== '' || draft.toYear !== ''
  return {
    replace: true,
    replaced: { type: given.type, at: given.changed_at ?? given.given_at },
    reviewerEmail: given.email,
    reviewerName: draft.reviewerName || reviewer.full_name,
    reviewerPosition: draft.reviewerPosition || reviewer.position,
    source: draft.source || given.source,
    fromYear: hasYears || !years ? draft.fromYear : String(years.from),
    toYear: hasYears || !years?.to ? draft.toYear : String(years.to),
    text: draft.text || (given.text ?? ''),
    // whoever goes on from a draft has not written it themself yet
    drafted: draft.text ? draft.drafted : given.drafted,
    line: draft.line || (given.line ?? ''),
  }
}

const said = { video: 'your video from', audio: 'your voice note from', text: 'what you wrote on' } as const

/** "You are replacing your video from 3 May 2026" */
export function replacingWords({ type, at }: Replaced): string {
  return `You are replacing ${said[type]} ${dateWords(at)}`
}
