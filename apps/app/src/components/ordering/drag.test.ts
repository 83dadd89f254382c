import { expect, test } from 'vitest'
import { moved } from './drag.tsx'

test.each([
  ['down', 0, 1, 'bac'],
  ['to the end', 0, 2, 'bca'],
  ['up', 2, 0, 'cab'],
  ['past the end', 2, 3, 'abc'],
  ['before the start', 0, -1, 'abc'],
  ['nothing', 7, 0, 'abc'],
])('moving %s', (_, from, to, order) => {
  expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order)
})
