import { expect, test } from 'vitest'
import { languageName, languages, likelyLanguage } from './languages.ts'

test('have English names, English first', () => {
  expect(languages.slice(0, 3).map(({ name }) => name)).toEqual(['English', 'Arabic', 'Bangla'])
  expect(languageName('pt')).toBe('Portuguese')
  expect(languageName('')).toBe('')
})

test.each([
  [['en-GB', 'pt-BR', 'fr'], 'pt'],
  [['en'], ''],
  [['tlh', 'DE'], 'de'],
])('likelyLanguage of %j is %j', (wished, code) => {
  expect(likelyLanguage(wished)).toBe(code)
})
