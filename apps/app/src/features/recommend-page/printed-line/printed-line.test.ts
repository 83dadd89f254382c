import { expect, test } from 'vitest'
import { canChooseLine, lineOf } from './printed-line.ts'

const text = 'We had two warehouses. Ines spent the first week on the floor.'

test.each([
  [
    'a sentence of the text',
    { recommendationType: 'text', text, line: 'We had two warehouses.' },
    'We had two warehouses.',
  ],
  ['one that was written anew since', { recommendationType: 'text', text, line: 'We had one warehouse.' }, ''],
  ['one that was typed for a recording', { recommendationType: 'video', text: '', line: ' Ask her. ' }, 'Ask her.'],
] as const)('the line to print: %s', (_name, words, line) => {
  expect(lineOf(words)).toBe(line)
})

test('skips the choice for a text without a short sentence', () => {
  expect(canChooseLine({ recommendationType: 'text', text: 'and so '.repeat(40) })).toBe(false)
  expect(canChooseLine({ recommendationType: 'text', text })).toBe(true)
  expect(canChooseLine({ recommendationType: 'audio', text: '' })).toBe(true)
})
