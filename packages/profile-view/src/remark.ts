import { draftedLine } from '@credence/contract/recommendations/notes/drafted-words'
import { originLine } from '@credence/contract/recommendations/old-praise/origin-words'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { mutualLine } from '@credence/contract/recommendations/signals/mutual-words'

/** How it came about, where a reader should know: written elsewhere first, drafted by a machine, or given both ways. */
export function remarkOn(given: PublicRecommendation): string | undefined {
  const { written_elsewhere, given_at, drafted, mutual, reviewer } = given
  const origin = written_elsewhere && originLine(written_elsewhere, given_at)
  const remarks = [origin, drafted && draftedLine(reviewer.full_name), mutual && mutualLine]
  return remarks.filter(Boolean).join(' ') || undefined
}
