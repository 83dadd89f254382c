import { expect, test } from 'vitest'
import { languageName, languages, likelyLanguage } from './languages.ts'

test('are named in English, English first', () => {
  expect(languages.slice(0, 3).map(({ name }) => name)).toEqual(['English', 'Arabic', 'Bangla'])
  expect(languageName('pt')).toBe('Portuguese')
  expect(languageName('')).toBe('')
})

test.each([
  [['en-GB', 'pt-BR', 'fr'], 'pt'],
  [['en'], ''],
  [['tlh', 'DE'], 'de'],
])('of somebody whose browser wishes for %j: %j', (wished, code) => {
  expect(likelyLanguage(wished)).toBe(code)
})
