import { cleanParagraphs } from '@credence/contract/fields/text-rules'
import { textLimits } from '@credence/contract/limits/text-limits'

const most = 8
const hasWords = /[\p{L}\p{N}]/u

/** The sentences of a text that can be printed alone, verbatim and in order. */
export function sentencesOf(text: string): string[] {
  const sentences = cleanParagraphs(text)
    .split('\n')
    .flatMap(segments)
    .map(sentence => sentence.trim())
    .filter(sentence => hasWords.test(sentence) && sentence.length <= textLimits.printedLine)
  return [...new Set(sentences)].slice(0, most)
}

/** Sentence boundaries differ by language, so `Intl.Segmenter` finds them where it exists. */
function segments(paragraph: string): string[] {
  if (!globalThis.Intl?.Segmenter) return paragraph.match(/[^.!?]+[.!?]*/g) ?? []
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })
  return [...segmenter.segment(paragraph)].map(({ segment }) => segment)
}
