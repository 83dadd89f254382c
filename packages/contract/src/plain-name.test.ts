import { expect, it } from 'vitest'
import { textLimits } from './limits/text-limits.ts'
import { senderName } from './plain-name.ts'

it.each([
  ['Ines Marlow', 'Ines Marlow via Credence'],
  ['Dr. Ines M. Marlow, PhD', 'Dr. Ines M. Marlow via Credence'],
  ['Ines 🌸 Marlow', 'Ines Marlow via Credence'],
  ['สมชาย ใจดี', 'สมชาย ใจดี via Credence'],
  ['איתן כהן', 'איתן כהן via Credence'],
])('a request of %j is from %j', (fullName, sender) => {
  expect(senderName(fullName, 'Credence')).toBe(sender)
})

it.each([
  '',
  'ines@evil.example',
  'Your bank <security@bank.example>',
  'Ines\r\nBcc: eve@example.org',
  'Win at evil.example',
  '\u202eseni wolram',
  'x'.repeat(textLimits.fullName),
])('a request of %j is from the product alone', fullName => {
  expect(senderName(fullName, 'Credence')).toBe('Credence')
})
