import { createHash } from 'node:crypto'
import { captionText } from '@credence/contract/recommendations/recordings/caption-text'
import { sayingBounds } from '@credence/contract/recommendations/themes/rules'
import type { Shown } from '../../../database/schema/recommendations.ts'
import type { StoredQuote } from '../../../database/schema/themes.ts'

/** A published recommendation as one line of text. */
export type Statement = { id: string; words: string; given: Shown }
export type Range = { from: number; to: number }

/** The text, or the captions of the recording. */
export function statementOf(given: Shown): Statement {
  const { id, text } = given.recommendation
  return { id, words: inOneLine(text ?? captionText(given.media?.captions ?? '')), given }
}

export function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}

export function hashOf(words: string): string {
  return createHash('sha256').update(words).digest('base64url')
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' })

/** Extends to whole sentences, because half of one may say the opposite. Undefined when the quote does not occur. */
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

/** Keeps offsets: one character for one. */
function plainMarks(text: string): string {
  return text
    .replace(/[‘’‚‛′]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐‑‒–—−]/g, '-')
}

/** Undefined once the text changed. */
export function quotedText({ words }: Statement, quote: StoredQuote): string | undefined {
  const { from, to } = quote
  return hashOf(words) === quote.words && 0 <= from && from < to && to <= words.length
    ? words.slice(from, to)
    : undefined
}

const startOfCue = /(?:(\d+):)?(\d{2}):(\d{2})[.,]\d{3}[ \t]+-->/

/** The second at which the recording says it; null for texts. */
export function secondOf({ given: { recommendation, media } }: Statement, place: number): number | null {
  if (recommendation.text !== null || !media?.captions) return null
  let second = 0
  let end = 0
  for (const cue of media.captions.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const words = inOneLine(captionText(cue))
    if (!words) continue
    if (end > place) break
    const [, hours = 0, minutes, seconds] = startOfCue.exec(cue) ?? []
    second = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)
    end += words.length + 1
  }
  return second
}

export type WordedTheme = { title: string; quotes: StoredQuote[] }

/** No links, numbers, markup, quotation marks or invisible characters. */
const forbiddenInTitle = /[\p{N}\p{C}\p{Zl}\p{Zp}<>[\]{}()*_`#|\\/@"“”„«»!?]|:|\w\.\w/u

export function isTitle(title: string): boolean {
  const { length } = title
  return length >= 3 && length <= sayingBounds.titleLength && /\p{L}{2}/u.test(title) && !forbiddenInTitle.test(title)
}

/** Keeps valid titles, and of each reviewer one quote per theme that occurs in their text. */
export function checkedThemes(answer: unknown, read: Statement[]): WordedTheme[] {
  const quoted = new Set<string>()
  const titles = new Set<string>()
  const themes: WordedTheme[] = []
  for (const theme of listIn(answer, 'themes').slice(0, 2 * sayingBounds.mostThemes)) {
    const title = inOneLine(textIn(theme, 'title')).replace(/[.。]$/, '')
    if (!isTitle(title) || titles.has(title.toLowerCase())) continue
    const quotes = checkedQuotes(listIn(theme, 'quotes'), read, quoted)
    if (quotes.length < sayingBounds.fewestVoices) continue
    titles.add(title.toLowerCase())
    for (const quote of quotes) quoted.add(placeOf(quote))
    themes.push({ title, quotes })
  }
  const sorted = themes.toSorted((a, b) => b.quotes.length - a.quotes.length)
  return sorted.length < sayingBounds.fewestThemes ? [] : sorted.slice(0, sayingBounds.mostThemes)
}

function checkedQuotes(quotes: unknown[], read: Statement[], quoted: Set<string>): StoredQuote[] {
  const found = new Map<string, StoredQuote>()
  for (const quote of quotes.slice(0, 2 * read.length)) {
    const statement = read[Number(textIn(quote, 'from')) - 1]
    const range = statement && findQuote(statement.words, textIn(quote, 'quote'))
    if (!range) continue
    const stored = { recommendationId: statement.id, words: hashOf(statement.words), ...range }
    if (!found.has(statement.id) && !quoted.has(placeOf(stored))) found.set(statement.id, stored)
  }
  return [...found.values()]
}

const placeOf = ({ recommendationId, from }: StoredQuote) => `${recommendationId} ${from}`

function fieldIn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function listIn(value: unknown, name: string): unknown[] {
  const list = fieldIn(value, name)
  return Array.isArray(list) ? list : []
}

/** Accepts numbers: models write `from` with and without quotation marks. */
function textIn(value: unknown, name: string): string {
  const text = fieldIn(value, name)
  return typeof text === 'string' || typeof text === 'number' ? String(text) : ''
}

/** Ignores text around the JSON; undefined when there is none. */
export function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

/** Matches a hidden theme by its title or by most of its quotes. */
export function isLikeHidden(theme: WordedTheme, hidden: WordedTheme[]): boolean {
  return hidden.some(other => {
    const places = new Set(other.quotes.map(placeOf))
    const shared = theme.quotes.filter(quote => places.has(placeOf(quote))).length
    return other.title.toLowerCase() === theme.title.toLowerCase() || shared * 2 > theme.quotes.length
  })
}
