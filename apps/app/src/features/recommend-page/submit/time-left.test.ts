import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

const since = { at: 0, sent: 0 }

test.each([
  ['nothing has been sent', undefined, { at: 5000, sent: 10 }, undefined],
  ['it has only begun', since, { at: 2000, sent: 10 }, undefined],
  ['nothing moves', since, { at: 60_000, sent: 0 }, undefined],
  ['it is nearly there', since, { at: 10_000, sent: 90 }, 'less than a minute left'],
  ['as much again will take a minute', since, { at: 60_000, sent: 50 }, 'about a minute left'],
  ['it is slow', since, { at: 60_000, sent: 10 }, 'about 9 minutes left'],
  ['it carried on from half', { at: 0, sent: 50 }, { at: 60_000, sent: 60 }, 'about 4 minutes left'],
])('when %s', (_when, from, now, words) => {
  expect(timeLeft(from, now, 100)).toBe(words)
})
