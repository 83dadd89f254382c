import { expect, test } from 'vitest'
import { waveLines, wavePath } from './waveform.ts'

test.each([
  ['as many as there are', [10, 20, 30], 9, 4, [10, 20, 30]],
  ['neighbours as one, where there is less room', [10, 20, 30, 5, 1], 9, 3, [20, 30, 1]],
  ['an even line where nothing was measured', null, 2, 120, [0, 0, 0, 0]],
  ['an even line of no known length', null, 0, 120, [0]],
])('%s', (_name, loudness, seconds, most, lines) => {
  expect(waveLines(loudness, seconds, most)).toEqual(lines)
})

test('each line stands in its place, tall when loud and never nothing', () => {
  expect(wavePath([100, 0, 50], 0, 2)).toBe('M80.0 2.0v44.0M240.0 21.5v5.0')
  expect(wavePath([100, 0, 50], 2, 3)).toBe('M400.0 13.0v22.0')
})
