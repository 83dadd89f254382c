import { expect, test } from 'vitest'
import { recorderStatus, spokenTime } from './recorder-status.ts'

test.each([
  [0, '0 seconds'],
  [1, '1 second'],
  [48.9, '48 seconds'],
  [60, '1 minute'],
  [72, '1 minute 12 seconds'],
  [120, '2 minutes'],
])('%s is announced as %j', (seconds, words) => {
  expect(spokenTime(seconds)).toBe(words)
})

test.each([
  ['ready', 0, ''],
  ['counting', 0, 'Recording starts in 2'],
  ['recording', 10, 'Recording'],
  ['recording', 91, '30 seconds left'],
  ['paused', 42, 'Paused at 42 seconds'],
  ['stopping', 42, 'Recording stopped'],
] as const)('%s at %s says %j once', (phase, seconds, words) => {
  expect(recorderStatus({ phase, count: 2, seconds }, 'video')).toBe(words)
})
