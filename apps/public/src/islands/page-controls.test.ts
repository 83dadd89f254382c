// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { startAtSecond } from './page-controls.ts'

function timeAfter(hash: string): number {
  document.body.innerHTML = '<div data-player="{}"><figure><video></video></figure></div>'
  startAtSecond(document, hash)
  return document.querySelector('video')!.currentTime
}

test.each([
  ['#t=38', 38],
  ['#t=0', 0],
  ['', 0],
  ['#t=-4', 0],
  ['#t=1e9', 0],
  ['#t=999999', 0],
  ['#recommendations', 0],
])('%s begins at %i', (hash, second) => {
  expect(timeAfter(hash)).toBe(second)
})

test('a page without a recording is left alone', () => {
  document.body.innerHTML = '<p>Words</p>'
  expect(() => startAtSecond(document, '#t=38')).not.toThrow()
})
