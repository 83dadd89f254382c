import { expect, test } from 'vitest'
import { loudnessOf, mostLines } from './loudness.ts'

const rate = 1000
/** A tone for so long at each strength. */
function tone(...parts: [seconds: number, strength: number][]): Float32Array {
  return Float32Array.from(
    parts.flatMap(([seconds, strength]) =>
      Array.from({ length: seconds * rate }, (_, at) => strength * Math.sin((at * Math.PI) / 5)),
    ),
  )
}

test.each([
  ['loud and quiet, half a second a line', tone([1, 0.8], [1, 0.2]), [100, 100, 25, 25]],
  ['a quiet voice, as large as any', tone([0.5, 0.1], [0.5, 0.05]), [100, 50]],
  ['a quiet room, which is no voice', tone([1, 0.001]), [4, 4]],
  ['silence', tone([1, 0]), [0, 0]],
  ['less than half a second', tone([0.2, 0.5]), [100]],
  ['nothing', tone(), [0]],
])('%s', (_name, samples, lines) => {
  expect(loudnessOf(samples, rate)).toEqual(lines)
})

test('three minutes are drawn in as many lines as two', () => {
  expect(loudnessOf(tone([120, 0.5]), rate)).toHaveLength(mostLines)
  expect(loudnessOf(tone([180, 0.5]), rate)).toHaveLength(mostLines)
})
