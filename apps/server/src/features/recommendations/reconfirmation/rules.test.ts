import { describe, expect, test } from 'vitest'
import { quoteOf, wasAnswered } from '../rules.ts'
import { answeredAt, yearBefore } from './rules.ts'

describe('twelve months ago', () => {
  test.each([
    ['a usual day', '2027-06-03T10:04:00Z', '2026-06-03T10:04:00Z'],
    ['the leap day', '2028-02-29T10:04:00Z', '2027-02-28T10:04:00Z'],
    ['a year after the leap day', '2029-02-28T10:04:00Z', '2028-02-28T10:04:00Z'],
    ['the day after that', '2029-03-01T10:04:00Z', '2028-03-01T10:04:00Z'],
    ['the first of March of a leap year', '2028-03-01T00:00:00Z', '2027-03-01T00:00:00Z'],
    ['the last moment of a year', '2027-12-31T23:59:59Z', '2026-12-31T23:59:59Z'],
  ])('%s', (_name, now, then) => {
    expect(yearBefore(new Date(now))).toEqual(new Date(then))
  })
})

describe('an answer', () => {
  const asked = new Date('2027-06-03T10:00:00Z')
  const after = new Date('2027-06-04T10:00:00Z')
  const before = new Date('2026-06-03T10:00:00Z')
  const row = { stillTrueAskedAt: asked, confirmedAgainAt: null, changedAt: null }

  test.each([
    ['no question yet', { ...row, stillTrueAskedAt: null, confirmedAgainAt: before }, false],
    ['silence', row, false],
    ['a yes of last year', { ...row, confirmedAgainAt: before }, false],
    ['a yes', { ...row, confirmedAgainAt: after }, true],
    ['a yes in the same moment', { ...row, confirmedAgainAt: asked }, true],
    ['other words', { ...row, changedAt: after }, true],
    ['other words of before', { ...row, changedAt: before }, false],
  ])('%s', (_name, given, expected) => {
    expect(wasAnswered(given)).toBe(expected)
  })

  test('counts although the clock was set back', () => {
    expect(wasAnswered({ ...row, confirmedAgainAt: answeredAt(before, asked) })).toBe(true)
    expect(answeredAt(after, asked)).toEqual(after)
  })
})

test('a long text is cut between words, and one without any is cut all the same', () => {
  expect(quoteOf('Short.')).toBe('Short.')
  const long = quoteOf('She stayed. '.repeat(80))
  expect(long).toMatch(/She stayed\.…$/)
  expect(long.length).toBeLessThan(425)
  expect(quoteOf('あ'.repeat(2000)).length).toBe(421)
})
