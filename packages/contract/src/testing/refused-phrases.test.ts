import { expect, it } from 'vitest'
import { errorCodes, errorMessage } from '../error-codes.ts'
import { refusedPhrases } from './refused-phrases.ts'

it.each([
  ['Maya asked for your word', 'your word'],
  ['Nobody stands on it yet', 'Nobody'],
  ['Its link stops leading anywhere', 'leading anywhere'],
  ['You can take it back at any time', 'take it back'],
  ['A recommendation was taken back', 'taken back'],
  ['Choose what else we tell you of', 'tell you of'],
])('%j is refused', (text, phrase) => {
  expect(refusedPhrases(text).join()).toContain(phrase)
})

it.each([
  'We understand. Would you recommend Maya?',
  'Take you back to your page',
  'Publish your profile first',
  'Open https://app.example.org/setting/profile-setting',
  'You can withdraw it at any time.',
])('%j is fine', text => {
  expect(refusedPhrases(text)).toEqual([])
})

it.each(errorCodes)('the message of %s is plain', code => {
  expect(refusedPhrases(errorMessage(code))).toEqual([])
})
