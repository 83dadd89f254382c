import { expect, test } from 'vitest'
import { captionLines } from './caption-lines.ts'

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
