import type { SubmitFailure } from '../../../state/recommendations/recommendation.ts'

export type SubmitMove = 'again' | 'code' | 'exists' | 'words' | 'refuse'

/** What it means that a recommendation was not taken. */
export function submitMove(failure: SubmitFailure | undefined): SubmitMove {
  if (!failure || failure.lost || failure.httpStatus >= 500) return 'again'
  if (failure.code === 'reviewer_session_missing') return 'code'
  if (failure.code === 'recommendation_exists') return 'exists'
  if (failure.code === 'upload_not_usable') return 'words'
  return 'refuse'
}
