import { storedMonth } from './month-in-words.ts'

/** A year, or a month of one, as people write it. */

const year = /(?<!\d)(?:19|20)\d{2}(?!\d)/g

/** Spoken by many of the people who type a date here. Where two disagree about a word, the first one is meant. */
const languages = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl']
const ongoing = new Set([
  ...['now', 'present', 'today', 'current', 'currently', 'ongoing', 'to date', 'until now', 'till now'],
  ...['heute', 'jetzt', 'présent', "aujourd'hui", 'actual', 'actualidad', 'presente', 'atual', 'oggi', 'heden', 'nu'],
])

let namedMonths: Map<string, number> | undefined

/** Typed text in its stored form; text that is no date is returned unchanged. */
export function cleanMonth(text: string): string {
  const typed = text.normalize('NFKC').trim()
  if (storedMonth.test(typed)) return typed
  const [found, second] = typed.match(year) ?? []
  if (!found || second) return typed
  const before = typed.slice(0, typed.indexOf(found))
  const rest = typed.replace(found, ' ').toLowerCase()
  const month = monthIn(rest, before.trim() === '')
  if (month === 'none') return found
  return month === undefined ? typed : `${found}-${String(month).padStart(2, '0')}`
}

/** As above for an end: "present" and its like, and nothing at all, mean that it goes on. */
export function cleanEndMonth(text: string | null): string | null {
  const typed = text?.normalize('NFKC').trim().toLowerCase().replaceAll('’', "'") ?? ''
  return typed === '' || ongoing.has(typed) ? null : cleanMonth(text!)
}

export function monthProblem(text: string): string | undefined {
  return storedMonth.test(text) ? undefined : 'Enter a year, or a month and year like March 2021.'
}

/** Beside a year: a month by name or number, perhaps with a day; undefined where it could be something else. */
function monthIn(rest: string, yearFirst: boolean): number | 'none' | undefined {
  const words = rest.match(/\p{L}[\p{L}\p{M}]*/gu)?.filter(word => !/^(?:of|de|年|月)$/.test(word)) ?? []
  const numbers = (rest.match(/\d+/g) ?? []).map(Number)
  if (words.length === 0 && numbers.length === 0) return 'none'
  if (words.length === 1 && numbers.length <= 1) return months().get(words[0]!.normalize('NFC'))
  // 2021-03-15 begins with the month, 1/3/2021 could be either
  if (words.length > 0 || (numbers.length > 1 && !yearFirst) || numbers.length > 2) return undefined
  const [number] = numbers
  return number! >= 1 && number! <= 12 ? number : undefined
}

function months(): Map<string, number> {
  if (namedMonths) return namedMonths
  const named = new Map([['sept', 9]])
  for (const style of ['long', 'short'] as const) {
    for (const language of languages) {
      const name = new Intl.DateTimeFormat(language, { month: style, timeZone: 'UTC' })
      for (let month = 1; month <= 12; month++) {
        const word = name
          .format(new Date(Date.UTC(2021, month - 1, 1)))
          .toLowerCase()
          .replace('.', '')
        if (!named.has(word)) named.set(word, month)
      }
    }
  }
  namedMonths = named
  return named
}
