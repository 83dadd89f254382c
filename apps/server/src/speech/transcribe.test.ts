import { expect, test } from 'vitest'
import { captionLines, isNoise, isProbablyEnglish, type Utterance } from './transcribe.ts'

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

const said =
  'I worked with Marta for three years. She stays calm when everything falls apart, and she tells you early when it will. I would hire her again tomorrow, and so would everybody on the team.'

test('a short sentence is one line', () => {
  expect(captionLines({ from: 1, to: 3.5, text: 'She stays calm.' })).toEqual([
    { from: 1, to: 3.5, text: 'She stays calm.' },
  ])
})

test('a long one is cut between words, after a sentence or a comma where one is near, and no word is lost', () => {
  const lines = captionLines({ from: 10, to: 22, text: said })
  expect(lines.map(({ text }) => text).join(' ')).toBe(said)
  for (const { text } of lines) expect(text.length).toBeLessThanOrEqual(84)
  expect(lines.slice(0, -1).every(({ text }) => /[.,]$/.test(text))).toBe(true)
  expect(lines[0]!.from).toBe(10)
  expect(lines.at(-1)!.to).toBe(22)
  lines.slice(1).forEach(({ from }, at) => {
    expect(from).toBe(lines[at]!.to)
  })
})

test('a word without end is cut', () => {
  const endless = 'a'.repeat(200)
  const lines = captionLines({ from: 0, to: 5, text: endless })
  expect(lines.map(({ text }) => text).join('')).toBe(endless)
})

test('unintelligible speech becomes empty lines with times', () => {
  expect(captionLines({ from: 2, to: 5, text: '' })).toEqual([{ from: 2, to: 5, text: '' }])
  expect(captionLines({ from: 0, to: 18, text: '' }).map(({ from, to }) => [from, to])).toEqual([
    [0, 6],
    [6, 12],
    [12, 18],
  ])
})
