import { expect, test } from 'vitest'
import { endsInLoop, isRepetitive } from './repetition-filter.ts'

const times = (count: number, ...phrase: number[]) => Array.from({ length: count }, () => phrase).flat()

test.each([
  { name: 'one token over and over', tokens: times(20, 7), loop: true },
  { name: 'a phrase over and over, after something else', tokens: [1, 2, 3, ...times(4, 5, 6, 7, 8)], loop: true },
  { name: '"no, no, no, no"', tokens: times(4, 9, 10), loop: false },
  { name: 'a phrase said twice', tokens: times(2, 1, 2, 3, 4, 5, 6), loop: false },
  { name: 'a phrase that was repeated, and then went on', tokens: [...times(4, 5, 6, 7), 8, 9], loop: false },
  { name: 'nothing', tokens: [], loop: false },
])('$name', ({ tokens, loop }) => {
  expect(endsInLoop(tokens)).toBe(loop)
})

test.each([
  {
    text: 'This is the first time I have seen a film. This is the first time I have seen it. This is the first time I have seen a film.',
    repetitive: true,
  },
  { text: 'No, no, no, no, that is not what I said, and you know it very well.', repetitive: false },
  {
    text: 'She is calm. She is kind. She is the one who writes things down, and I would hire her again.',
    repetitive: false,
  },
  { text: '', repetitive: false },
])('$text', ({ text, repetitive }) => {
  expect(isRepetitive(text)).toBe(repetitive)
})
