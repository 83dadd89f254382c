import { draftedLine } from '@credence/contract/recommendations/notes/drafted-words'
import { originLine } from '@credence/contract/recommendations/old-praise/origin-words'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'

/** How the words came about, where a reader should know: written elsewhere first, or drafted by a machine, or both. */
export function remarkOn({ written_elsewhere, given_at, drafted, reviewer }: PublicRecommendation): string | undefined {
  const origin = written_elsewhere && originLine(written_elsewhere, given_at)
  return [origin, drafted && draftedLine(reviewer.full_name)].filter(Boolean).join(' ') || undefined
}
