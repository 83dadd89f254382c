import { expect, test } from 'vitest'
import { agoWords, dateWords, dayWords, exactWords, listWords, timeAgo, timeWords, whenWords } from './dates.ts'

const now = new Date(2026, 2, 14, 10, 0)
const at = (...[day, hour, minute]: [number, number, number]) => new Date(2026, 2, day, hour, minute).toISOString()
const clock = timeWords

test.each([
  [at(14, 8, 5), 'h23', '08:05'],
  [at(14, 0, 2), 'h23', '00:02'],
  [at(14, 12, 2), 'h12', '12:02 pm'],
  [at(14, 0, 2), 'h12', '12:02 am'],
  [at(14, 20, 42), 'h12', '8:42 pm'],
] as const)('%s in %s is %s', (iso, hours, words) => {
  expect(timeWords(iso, { hours })).toBe(words)
})

test('shows seconds', () => {
  expect(timeWords(new Date(2026, 2, 14, 9, 8, 7), { hours: 'h23', seconds: true })).toBe('09:08:07')
})

test.each([
  [at(14, 9, 59), 'just now'],
  [at(14, 10, 3), 'just now'],
  [at(14, 9, 20), '40 minutes ago'],
  [at(14, 8, 5), `today, ${clock(at(14, 8, 5))}`],
  [at(13, 22, 10), `yesterday, ${clock(at(13, 22, 10))}`],
  [at(12, 23, 59), '2 days ago'],
  [at(1, 12, 0), '13 days ago'],
  [new Date(2026, 1, 21, 10, 0).toISOString(), '3 weeks ago'],
])('%s is %s', (iso, words) => {
  expect(agoWords(iso, now)).toBe(words)
})

test('every format uses the same clock', () => {
  const moment = at(14, 8, 5)
  for (const words of [whenWords(moment, now), listWords(moment, now), agoWords(moment, now)])
    expect(words).toContain(clock(moment))
  expect(exactWords(moment, now)).toBe(`today, ${timeWords(moment, { seconds: true })}`)
})

test('a date is written out, or short', () => {
  expect(dateWords(at(2, 12, 0))).toBe('2 March 2026')
  expect(whenWords(at(2, 12, 0), now)).toBe('2 Mar 2026')
  expect(listWords(at(2, 12, 0), now)).toBe('2 Mar')
  expect(listWords(at(13, 12, 0), now)).toBe('Yesterday')
  expect(exactWords(at(13, 12, 0), now)).toContain('yesterday, ')
})

test.each([
  [at(14, 0, 1), 'Today'],
  // by a clock that is ahead of this one
  [at(15, 0, 1), 'Today'],
  [at(13, 23, 59), 'Yesterday'],
  [at(12, 12, 0), '12 March'],
  [new Date(2025, 2, 14, 10, 0).toISOString(), '14 March 2025'],
])('the day of %s is %s', (iso, words) => {
  expect(dayWords(iso, now)).toBe(words)
})

test.each([
  [0, 'a moment ago'],
  [59, 'a moment ago'],
  [60, 'a minute ago'],
  [3 * 60 + 20, '3 minutes ago'],
  [3600, 'an hour ago'],
  [5 * 3600, '5 hours ago'],
  [24 * 3600, 'a day ago'],
  [9 * 24 * 3600, '9 days ago'],
  [-5, 'a moment ago'],
])('%s seconds are %j', (seconds, words) => {
  expect(timeAgo(1_000_000_000, 1_000_000_000 + seconds * 1000)).toBe(words)
})
