import { cleanParagraphs } from '@credence/contract/fields/text-rules'
import { sentencesOf } from '../../../components/words/sentences.ts'
import type { Draft } from '../draft/draft.ts'

type Words = Pick<Draft, 'type' | 'text' | 'line'>

/** What a line can be chosen from: the sentences of a text. A recording's is typed. */
export function sentencesIn({ type, text }: Pick<Words, 'type' | 'text'>): string[] {
  return type === 'text' ? sentencesOf(text) : []
}

/** Whether there is a choice to make: a text may have no sentence that is short enough. */
export function canChooseLine(words: Pick<Words, 'type' | 'text'>): boolean {
  return words.type !== 'text' || sentencesIn(words).length > 0
}

/** The line as it stands now. One that was marked in a text goes when its sentence is written anew. */
export function lineOf({ type, text, line }: Words): string {
  const kept = cleanParagraphs(line)
  return type === 'text' && !cleanParagraphs(text).includes(kept) ? '' : kept
}

/** The line that goes out with the rest; none where the reviewer wants none. */
export function printedLine({ printLine, ...words }: Words & Pick<Draft, 'printLine'>): string {
  return printLine ? lineOf(words) : ''
}
