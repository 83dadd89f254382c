import { expect, test } from 'vitest'
import { agoWords, dateWords } from './moment-words.ts'

const now = new Date(2026, 2, 14, 10, 0)
const at = (...[day, hour, minute]: [number, number, number]) => new Date(2026, 2, day, hour, minute).toISOString()

test.each([
  [at(14, 9, 59), 'just now'],
  [at(14, 10, 3), 'just now'],
  [at(14, 9, 20), '40 minutes ago'],
  [at(14, 8, 5), 'today, 08:05'],
  [at(13, 22, 10), 'yesterday, 22:10'],
  [at(12, 23, 59), '2 days ago'],
  [at(1, 12, 0), '13 days ago'],
  [new Date(2026, 1, 21, 10, 0).toISOString(), '3 weeks ago'],
])('%s is %s', (iso, words) => {
  expect(agoWords(iso, now)).toBe(words)
})

test('a date is written out', () => {
  expect(dateWords(at(2, 12, 0))).toBe('2 March 2026')
})
