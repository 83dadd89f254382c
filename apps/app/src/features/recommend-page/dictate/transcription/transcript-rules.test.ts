import { describe, expect, test } from 'vitest'
import { appendText, createLanguageGuard, type Transcript } from './transcript-rules.ts'

const sure = (text: string): Transcript => ({ text, isEnglish: true, isParagraph: false })
const unsure = (text: string): Transcript => ({ text, isEnglish: false, isParagraph: false })
const texts = (passed: Transcript[] | undefined) => passed?.map(({ text }) => text)

describe('language guard', () => {
  test('writes certain text at once, and everything after it', () => {
    const guard = createLanguageGuard()
    expect(texts(guard.pass(sure('One.')))).toEqual(['One.'])
    for (const text of ['Two.', 'Three.', 'Four.']) expect(texts(guard.pass(unsure(text)))).toEqual([text])
    expect(guard.isOther()).toBe(false)
  })

  test('writes an uncertain first sentence with the next certain one, in order', () => {
    const guard = createLanguageGuard()
    expect(texts(guard.pass(unsure('One.')))).toEqual([])
    expect(texts(guard.pass(sure('Two.')))).toEqual(['One.', 'Two.'])
    expect(guard.isOther()).toBe(false)
  })

  test('reports another language after two uncertain segments, or at the end of one', () => {
    const guard = createLanguageGuard()
    guard.pass(unsure('Wir hatten'))
    expect(guard.isOther()).toBe(true)
    expect(guard.pass(unsure('zwei Lager'))).toBeUndefined()
  })

  test('ignores silence, and counts unintelligible speech as another language', () => {
    const guard = createLanguageGuard()
    for (let segment = 0; segment < 5; segment++) expect(guard.pass(sure(''))).toEqual([])
    expect(guard.isOther()).toBe(false)
    guard.pass(unsure(''))
    expect(guard.isOther()).toBe(true)
    expect(texts(guard.pass(sure('English after all.')))).toEqual(['English after all.'])
  })
})

test.each([
  ['to an empty sheet', '', 'Ines listened.', true, 'Ines listened.'],
  ['behind a sentence', 'I argued.', ' Ines listened. ', false, 'I argued. Ines listened.'],
  ['behind a sentence and its space', 'I argued. ', 'Ines listened.', false, 'I argued. Ines listened.'],
  ['as a paragraph', 'I argued. ', 'Ines listened.', true, 'I argued.\n\nInes listened.'],
  ['where a paragraph was begun', 'I argued.\n\n', 'Ines listened.', true, 'I argued.\n\nInes listened.'],
  ['never, when there are none', 'I argued.\n\n', '  ', true, 'I argued.\n\n'],
])('words are added %s', (_, text, words, isParagraph, expected) => {
  expect(appendText(text, words, isParagraph)).toBe(expected)
})
