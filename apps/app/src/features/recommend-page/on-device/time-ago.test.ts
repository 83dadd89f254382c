import { expect, test } from 'vitest'
import { timeAgo } from './time-ago.ts'

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
