import { expect, test } from 'vitest'
import { pictureProblem } from './picture-file.ts'

const mebibyte = 1024 * 1024

test.each([
  ['image/jpeg', 5, undefined],
  ['image/png', 10 * mebibyte, undefined],
  ['image/webp', 5, undefined],
  ['image/heic', 5, 'Choose a JPEG, PNG or WebP picture.'],
  ['image/svg+xml', 5, 'Choose a JPEG, PNG or WebP picture.'],
  ['', 5, 'Choose a JPEG, PNG or WebP picture.'],
  ['image/png', 10 * mebibyte + 1, 'This picture is 11 MB. Choose one that’s 10 MB or smaller.'],
  ['image/png', 0, 'This file is empty. Choose another.'],
])('%s of %i bytes: %s', (type, size, problem) => {
  expect(pictureProblem({ type, size })).toBe(problem)
})
