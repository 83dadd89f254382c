import { expect, test } from 'vitest'
import { wholeSeconds } from './recording-length.ts'

test.each([
  ['as a timer shows it', 11.6, 11],
  ['a whole number', 12, 12],
  ['a file a little shorter than the clock', 119.96, 120],
  ['hardly anything', 0.4, 1],
])('%s', (_name, seconds, whole) => {
  expect(wholeSeconds(seconds)).toBe(whole)
})
