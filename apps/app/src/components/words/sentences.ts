import { cleanParagraphs } from '@credence/contract/fields/text-rules'
import { textLimits } from '@credence/contract/limits/text-limits'

const most = 8
const hasWords = /[\p{L}\p{N}]/u

/** The sentences of a text that one could print alone, in order and letter for letter. */
export function sentencesOf(text: string): string[] {
  const sentences = cleanParagraphs(text)
    .split('\n')
    .flatMap(segments)
    .map(sentence => sentence.trim())
    .filter(sentence => hasWords.test(sentence) && sentence.length <= textLimits.printedLine)
  return [...new Set(sentences)].slice(0, most)
}

/** Where sentences end differs by language, so the browser says so, where it can. */
function segments(paragraph: string): string[] {
  if (!globalThis.Intl?.Segmenter) return paragraph.match(/[^.!?]+[.!?]*/g) ?? []
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' })
  return [...segmenter.segment(paragraph)].map(({ segment }) => segment)
}
