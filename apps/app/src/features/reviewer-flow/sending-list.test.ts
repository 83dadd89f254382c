import { expect, test } from 'vitest'
import { amountOf } from './sending-list.tsx'

test.each([
  [12_300, 36_400, '13 of 37 kB'],
  [0, 999_999, '0 of 1000 kB'],
  [1_240_000, 3_400_000, '1.2 of 3.4 MB'],
  [41_000_000, 82_300_000, '41 of 82 MB'],
])('%s of %s bytes', (sent, total, words) => {
  expect(amountOf(sent, total)).toBe(words)
})
