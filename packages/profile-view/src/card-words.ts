import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'

type Given = Pick<PublicRecommendation, 'type' | 'text' | 'line' | 'media'>

/** In the reviewer's words: all that was written; of a recording the line they chose, else how it begins. */
export function cardWords({ text, line, media }: Given): string {
  return text ?? line ?? media?.opening ?? ''
}

/** All that is said in a recording, unless the card says all of it already. */
export function furtherWords(given: Given): string | null {
  const words = given.media?.words ?? null
  return words?.replace(/\s+/g, ' ') === cardWords(given) ? null : words
}

/** Where one sentence has to do: the one they chose before anything else. */
export function printedWords(given: Given): string {
  return given.line ?? cardWords(given)
}

const recordings = { video: 'video', audio: 'recording', text: 'text' } as const

/** What tells whoever can't see the card that its words belong to a recording, and how; nothing where they are all of it. */
export function wordsLead({ type, text, line, media }: Given): string {
  if (text !== null) return ''
  if (line !== null) return `Their sentence for the ${recordings[type]}:`
  return media?.opening ? `The ${recordings[type]} begins:` : ''
}
