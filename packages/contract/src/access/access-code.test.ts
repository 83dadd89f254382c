import { expect, test } from 'vitest'
import { accessLetters, looksLikeAccessCode, readableAccessCode } from './access-code.ts'

test.each(['K7QM-2XHD', 'k7qm2xhd', ' k7qm – 2xhd ', 'K7QM 2XHD'])('%j is the code K7QM-2XHD', typed => {
  expect(readableAccessCode(typed)).toBe('K7QM-2XHD')
  expect(looksLikeAccessCode(typed)).toBe(true)
})

test.each([
  '',
  'LISBON-24',
  'K7QM-2XH',
  'K7QM-2XHDD',
  'K0QM-2XHD',
  'KOQM-2XHD',
  'K1QM-2XHD',
  'KIQM-2XHD',
  '你好你好你好你好',
])('%j is none', typed => expect(looksLikeAccessCode(typed)).toBe(false))

test('letters that are mistaken for each other are not used', () => {
  expect(accessLetters).toHaveLength(32)
  expect(accessLetters).not.toMatch(/[01OI]/)
})
