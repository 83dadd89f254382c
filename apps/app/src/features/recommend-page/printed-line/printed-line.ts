import { cleanParagraphs } from '@credence/contract/fields/text-rules'
import { sentencesOf } from '../../../components/format/sentences.ts'
import type { RecommendationState } from '../../../state/recommendations/recommendation.ts'

type Words = Pick<RecommendationState, 'recommendationType' | 'text' | 'line'>

/** Only texts have sentences to choose from; for recordings the line is typed. */
export function sentencesIn({ recommendationType, text }: Omit<Words, 'line'>): string[] {
  return recommendationType === 'text' ? sentencesOf(text) : []
}

/** A text may have no sentence that is short enough. */
export function canChooseLine(words: Omit<Words, 'line'>): boolean {
  return words.recommendationType !== 'text' || sentencesIn(words).length > 0
}

/** A chosen sentence that is no longer in the text is dropped. */
export function lineOf({ recommendationType, text, line }: Words): string {
  const clean = cleanParagraphs(line)
  return recommendationType === 'text' && !cleanParagraphs(text).includes(clean) ? '' : clean
}

export function printedLine({ printLine, ...words }: Words & Pick<RecommendationState, 'printLine'>): string {
  return printLine ? lineOf(words) : ''
}
