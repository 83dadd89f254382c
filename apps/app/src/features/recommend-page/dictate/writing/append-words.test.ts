import { expect, test } from 'vitest'
import { appendWords } from './append-words.ts'

test.each([
  ['to an empty sheet', '', 'Ines listened.', true, 'Ines listened.'],
  ['behind a sentence', 'I argued.', ' Ines listened. ', false, 'I argued. Ines listened.'],
  ['behind a sentence and its space', 'I argued. ', 'Ines listened.', false, 'I argued. Ines listened.'],
  ['as a paragraph', 'I argued. ', 'Ines listened.', true, 'I argued.\n\nInes listened.'],
  ['where a paragraph was begun', 'I argued.\n\n', 'Ines listened.', true, 'I argued.\n\nInes listened.'],
  ['never, when there are none', 'I argued.\n\n', '  ', true, 'I argued.\n\n'],
])('words come %s', (_, text, words, isParagraph, expected) => {
  expect(appendWords(text, words, isParagraph)).toBe(expected)
})
