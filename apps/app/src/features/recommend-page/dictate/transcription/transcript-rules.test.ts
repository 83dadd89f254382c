import { describe, expect, test } from 'vitest'
import { appendWords, createLanguageGuard, type Understood } from './transcript-rules.ts'

const sure = (text: string): Understood => ({ text, isEnglish: true, isParagraph: false })
const unsure = (text: string): Understood => ({ text, isEnglish: false, isParagraph: false })
const texts = (passed: Understood[] | undefined) => passed?.map(({ text }) => text)

describe('a machine that knows English only', () => {
  test('writes what it is sure of at once, and from then on everything', () => {
    const guard = createLanguageGuard()
    expect(texts(guard.pass(sure('One.')))).toEqual(['One.'])
    for (const text of ['Two.', 'Three.', 'Four.']) expect(texts(guard.pass(unsure(text)))).toEqual([text])
    expect(guard.isOther()).toBe(false)
  })

  test('writes a mumbled first sentence with the next clear one, in order', () => {
    const guard = createLanguageGuard()
    expect(texts(guard.pass(unsure('One.')))).toEqual([])
    expect(texts(guard.pass(sure('Two.')))).toEqual(['One.', 'Two.'])
    expect(guard.isOther()).toBe(false)
  })

  test('says so after two that it is not sure of, and at the end of one', () => {
    const guard = createLanguageGuard()
    guard.pass(unsure('Wir hatten'))
    expect(guard.isOther()).toBe(true)
    expect(guard.pass(unsure('zwei Lager'))).toBeUndefined()
  })

  test('takes quiet for no language, and what made no sense for another', () => {
    const guard = createLanguageGuard()
    for (let piece = 0; piece < 5; piece++) expect(guard.pass(sure(''))).toEqual([])
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
])('words come %s', (_, text, words, isParagraph, expected) => {
  expect(appendWords(text, words, isParagraph)).toBe(expected)
})
