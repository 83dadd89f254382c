import type { SubmitFailure } from '../../../state/recommendations/recommendation.ts'

type SubmitRecovery = 'again' | 'code' | 'exists' | 'words' | 'refuse'

export function afterSubmitFailure(failure: SubmitFailure | undefined): SubmitRecovery {
  if (!failure || failure.lost || failure.httpStatus >= 500) return 'again'
  if (failure.code === 'reviewer_session_missing') return 'code'
  if (failure.code === 'recommendation_exists') return 'exists'
  if (failure.code === 'upload_not_usable') return 'words'
  return 'refuse'
}

export type ProgressPoint = { at: number; held: number }

/** A shorter measurement is too noisy. */
const leastSeconds = 3

/** Estimated from the speed since that point; undefined while that is too early. */
export function timeLeft(since: ProgressPoint | undefined, now: ProgressPoint, total: number): string | undefined {
  if (!since) return undefined
  const seconds = (now.at - since.at) / 1000
  const bytes = now.held - since.held
  if (seconds < leastSeconds || bytes <= 0) return undefined
  const minutes = Math.round(((total - now.held) * seconds) / bytes / 60)
  if (minutes < 1) return 'less than a minute left'
  return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`
}
