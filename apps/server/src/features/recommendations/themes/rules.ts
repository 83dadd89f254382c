import { createHash } from 'node:crypto'
import { captionWords } from '@credence/contract/recommendations/recordings/caption-words'
import { sayingBounds } from '@credence/contract/recommendations/what-people-say/bounds'
import type { Shown } from '../../../database/schema/recommendations.ts'
import type { StoredQuote } from '../../../database/schema/what-people-say.ts'

/** A recommendation that everybody may read, as one line of words. */
export type Statement = { id: string; words: string; given: Shown }
export type Range = { from: number; to: number }

/** What they wrote, or what the captions of their recording say. */
export function statementOf(given: Shown): Statement {
  const { id, text } = given.recommendation
  return { id, words: inOneLine(text ?? captionWords(given.media?.captions ?? '')), given }
}

export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

export function hashOf(words: string): string {
  return createHash('sha256').update(words).digest('base64url')
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * The whole sentences around what somebody is quoted with: half a sentence may say the opposite. Marks that keyboards type
 * differently count as the same, because what is shown is taken from the words themselves. Undefined where it is not there.
 */
export function findQuote(words: string, quoted: string): Range | undefined {
  const wanted = plainMarks(inOneLine(quoted)).replace(/^["'….\s]+|["'…\s]+$/g, '')
  const at = /[\p{L}\p{N}]/u.test(wanted) ? plainMarks(words).indexOf(wanted) : -1
  if (at < 0) return undefined
  const last = at + wanted.length - 1
  const sentences = [...segmenter.segment(words)]
  const first = sentences.findLast(({ index }) => index <= at)!
  const end = sentences.findLast(({ index }) => index <= last)!
  const range = { from: first.index, to: end.index + end.segment.trimEnd().length }
  return range.to - range.from <= sayingBounds.quoteLength ? range : undefined
}

/** One mark for one mark, so that places stay where they are. */
function plainMarks(text: string): string {
  return text
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
}

/** Undefined once the words are not what they were. */
export function quotedWords({ words }: Statement, quote: StoredQuote): string | undefined {
  const { from, to } = quote
  return hashOf(words) === quote.words && 0 <= from && from < to && to <= words.length
    ? words.slice(from, to)
    : undefined
}

const startOfCue = /(?:(\d+):)?(\d{2}):(\d{2})[.,]\d{3}[ \t]+-->/

/** When a recording says what stands at a place of its words; null for what was written. */
export function secondOf({ given: { recommendation, media } }: Statement, place: number): number | null {
  if (recommendation.text !== null || !media?.captions) return null
  let second = 0
  let end = 0
  for (const cue of media.captions.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const words = inOneLine(captionWords(cue))
    if (!words) continue
    if (end > place) break
    const [, hours = 0, minutes, seconds] = startOfCue.exec(cue) ?? []
    second = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    end += words.length + 1
  }
  return second
}
