import { sayingBounds } from '@credence/contract/recommendations/what-people-say/bounds'
import type { StoredQuote } from '../../../../database/schema/what-people-say.ts'
import { findQuote, hashOf, inOneLine, type Statement } from '../rules.ts'

export type WordedTheme = { title: string; quotes: StoredQuote[] }

/** A title says what can be read below it: no addresses, no numbers, no markup, no quotation marks, nothing unseen. */
const nothingOfTheSort = /[\p{N}\p{C}\p{Zl}\p{Zp}<>[\]{}()*_`#|\\/@"“”„«»!?]|:|\w\.\w/u

export function isTitle(title: string): boolean {
  const { length } = title
  return length >= 3 && length <= sayingBounds.titleLength && /\p{L}{2}/u.test(title) && !nothingOfTheSort.test(title)
}

/**
 * What holds of an answer: titles that are titles, and of each person the first quote that stands in their words. A person
 * counts once in a theme, and nothing is quoted twice.
 */
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

/** Numbers too: who said it is a number, with or without quotation marks. */
function textIn(value: unknown, name: string): string {
  const text = fieldIn(value, name)
  return typeof text === 'string' || typeof text === 'number' ? String(text) : ''
}

/** The answer as JSON, whatever stands around it; undefined where it is none. */
export function readAnswer(text: string): unknown {
  try {
    return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
  } catch {
    return undefined
  }
}

/** What an owner hid stays hidden: a theme that is called the same, or quotes mostly what a hidden one did. */
export function isLikeHidden(theme: WordedTheme, hidden: WordedTheme[]): boolean {
  return hidden.some(other => {
    const places = new Set(other.quotes.map(placeOf))
    const shared = theme.quotes.filter(quote => places.has(placeOf(quote))).length
    return other.title.toLowerCase() === theme.title.toLowerCase() || shared * 2 > theme.quotes.length
  })
}
