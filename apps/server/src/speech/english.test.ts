import { expect, test } from 'vitest'
import { isNoise, isProbablyEnglish, type Utterance } from './english.ts'

const heard = (seconds: number, sureness: number, more: Partial<Utterance> = {}): Utterance => ({
  from: 0,
  to: seconds,
  text: 'something',
  sureness: [sureness, sureness],
  isLoop: false,
  ...more,
})

test.each([
  { name: 'nothing', utterances: [], english: true },
  { name: 'a clear voice', utterances: [heard(10, -0.1)], english: true },
  { name: 'a voice that is hard to understand', utterances: [heard(10, -0.35)], english: true },
  { name: 'another language', utterances: [heard(10, -0.5)], english: false },
  { name: 'a greeting in another language', utterances: [heard(3, -1), heard(20, -0.1)], english: true },
  { name: 'an English word in another language', utterances: [heard(2, -0.1), heard(20, -1)], english: false },
  { name: 'a sure loop', utterances: [heard(10, -0.1, { isLoop: true })], english: false },
  { name: 'no word that it would be sure of', utterances: [heard(10, -2, { text: '' })], english: false },
])('$name', ({ utterances, english }) => {
  expect(isProbablyEnglish(utterances)).toBe(english)
})

test('a confident empty result is noise', () => {
  expect(isNoise(heard(10, -0.01, { text: '' }))).toBe(true)
  expect(isNoise(heard(10, -2, { text: '' }))).toBe(false)
  expect(isNoise(heard(10, -0.01))).toBe(false)
})
