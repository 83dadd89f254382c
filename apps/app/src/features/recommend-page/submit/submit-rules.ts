import type { SubmitFailure } from '../../../state/recommendations/recommendation.ts'

type SubmitMove = 'again' | 'code' | 'exists' | 'words' | 'refuse'

/** What it means that a recommendation was not taken. */
export function submitMove(failure: SubmitFailure | undefined): SubmitMove {
  if (!failure || failure.lost || failure.httpStatus >= 500) return 'again'
  if (failure.code === 'reviewer_session_missing') return 'code'
  if (failure.code === 'recommendation_exists') return 'exists'
  if (failure.code === 'upload_not_usable') return 'words'
  return 'refuse'
}

/** How far a sending was at a moment. */
export type Mark = { at: number; sent: number }

/** Less than this says too little about what follows. */
const leastSeconds = 3

/** "about 2 minutes left", from how fast it went since the mark. Undefined while that can't be told. */
export function timeLeft(since: Mark | undefined, now: Mark, total: number): string | undefined {
  if (!since) return undefined
  const seconds = (now.at - since.at) / 1000
  const bytes = now.sent - since.sent
  if (seconds < leastSeconds || bytes <= 0) return undefined
  const minutes = Math.round(((total - now.sent) * seconds) / bytes / 60)
  if (minutes < 1) return 'less than a minute left'
  return minutes === 1 ? 'about a minute left' : `about ${minutes} minutes left`
}
