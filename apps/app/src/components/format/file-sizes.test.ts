import { expect, test } from 'vitest'
import { partWords, sizeWords } from './file-sizes.ts'

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [812, '812 bytes'],
  [1400, '1 kB'],
  [48_200, '48 kB'],
  [1_000_000, '1.0 MB'],
  [3_140_000, '3.1 MB'],
  [41_600_000, '42 MB'],
])('%s is %s', (bytes, words) => {
  expect(sizeWords(bytes)).toBe(words)
})

test.each([
  [0, 640, '0 of 640 bytes'],
  [12_000, 48_200, '12 of 48 kB'],
  [0, 999_999, '0 of 1000 kB'],
  [400_000, 3_140_000, '0.4 of 3.1 MB'],
  [12_300_000, 41_600_000, '12 of 42 MB'],
])('%s of %s is %s', (sent, total, words) => {
  expect(partWords(sent, total)).toBe(words)
})
