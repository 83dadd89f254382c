import { cleanParagraphs } from '@credence/contract/fields/text-rules'
import { sentencesOf } from '../../../components/format/sentences.ts'
import type { RecommendationState } from '../../../state/recommendations/recommendation.ts'

type Words = Pick<RecommendationState, 'recommendationType' | 'text' | 'line'>

/** What a line can be chosen from: the sentences of a text. A recording's is typed. */
export function sentencesIn({ recommendationType, text }: Omit<Words, 'line'>): string[] {
  return recommendationType === 'text' ? sentencesOf(text) : []
}

/** Whether there is a choice to make: a text may have no sentence that is short enough. */
export function canChooseLine(words: Omit<Words, 'line'>): boolean {
  return words.recommendationType !== 'text' || sentencesIn(words).length > 0
}

/** The line as it stands now. One that was marked in a text goes when its sentence is written anew. */
export function lineOf({ recommendationType, text, line }: Words): string {
  const kept = cleanParagraphs(line)
  return recommendationType === 'text' && !cleanParagraphs(text).includes(kept) ? '' : kept
}

/** The line that goes out with the rest; none where the reviewer wants none. */
export function printedLine({ printLine, ...words }: Words & Pick<RecommendationState, 'printLine'>): string {
  return printLine ? lineOf(words) : ''
}
