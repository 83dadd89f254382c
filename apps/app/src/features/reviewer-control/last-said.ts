import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { dateWords } from '../../components/format/dates.ts'

/** When somebody last stood by it, and how. */
export function lastSaid({ given_at, changed_at, confirmed_again_at }: GivenRecommendation): string {
  if (confirmed_again_at) return `Confirmed again ${dateWords(confirmed_again_at)}`
  return changed_at ? `Changed ${dateWords(changed_at)}` : `Given ${dateWords(given_at)}`
}
