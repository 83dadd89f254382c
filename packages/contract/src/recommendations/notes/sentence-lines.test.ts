import { expect, test } from 'vitest'
import { readSentenceLines, sentenceLine, textOfSentences } from './sentence-lines.ts'

const draft = [
  { text: 'The till died.', note: 1, startsParagraph: false },
  { text: 'Ines got paper slips: two boxes of them.', note: 2, startsParagraph: false },
  { text: 'I would hire Ines again.', note: 5, startsParagraph: true },
]

test('a draft arrives as it was sent, and of a line that is not whole yet nothing shows', () => {
  const sent = draft.map(sentenceLine).join('')
  expect(readSentenceLines(sent)).toEqual(draft)
  expect(readSentenceLines(sent.slice(0, -1))).toEqual(draft.slice(0, 2))
  expect(readSentenceLines('')).toEqual([])
})

test('the numbers are no part of the text, and what was taken out leaves no gap', () => {
  expect(textOfSentences(draft)).toBe(
    'The till died. Ines got paper slips: two boxes of them.\n\nI would hire Ines again.',
  )
  expect(textOfSentences([{ ...draft[0]!, text: ' ' }, draft[2]!])).toBe('I would hire Ines again.')
})
