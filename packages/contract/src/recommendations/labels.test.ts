import { expect, test } from 'vitest'
import { draftedLine } from './labels.ts'

test.each([
  ['Marta Lindqvist', 'Drafted by a language model from Marta’s notes. Read and sent by Marta.'],
  ['  Marta  ', 'Drafted by a language model from Marta’s notes. Read and sent by Marta.'],
  ['Dr. Weil', 'Drafted by a language model from Dr. Weil’s notes. Read and sent by Dr. Weil.'],
  ['王小明', 'Drafted by a language model from 王小明’s notes. Read and sent by 王小明.'],
  ['', 'Drafted by a language model from the reviewer’s notes. Read and sent by the reviewer.'],
])('%s is called by the given name', (name, line) => {
  expect(draftedLine(name)).toBe(line)
})

test('a name that is written from right to left does not turn the sentence around', () => {
  expect(draftedLine('דנה כהן')).toBe(
    'Drafted by a language model from \u2068דנה כהן\u2069’s notes. Read and sent by \u2068דנה כהן\u2069.',
  )
})
