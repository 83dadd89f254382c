import { originLine } from '@credence/contract/recommendations/imported-testimonials/origin'
import { draftedLine, mutualLine } from '@credence/contract/recommendations/labels'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'

/** The card's anchor on the page. */
export function cardId({ id }: Pick<PublicRecommendation, 'id'>): string {
  return `r-${id}`
}

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

/** Tells screen readers how the card's text belongs to its recording; empty where the text is all of it. */
export function wordsLead({ type, text, line, media }: Given): string {
  if (text !== null) return ''
  if (line !== null) return `The line chosen for the ${recordings[type]}:`
  return media?.opening ? `The ${recordings[type]} begins:` : ''
}

/** How it came about, where a reader should know: written elsewhere first, drafted by a machine, or given both ways. */
export function remarkOn(given: PublicRecommendation): string | undefined {
  const { written_elsewhere, given_at, drafted, mutual, reviewer } = given
  const origin = written_elsewhere && originLine(written_elsewhere, given_at)
  const remarks = [origin, drafted && draftedLine(reviewer.full_name), mutual && mutualLine]
  return remarks.filter(Boolean).join(' ') || undefined
}
