import { expect, it } from 'vitest'
import { textLimits } from './limits/text-limits.ts'
import { senderName } from './plain-name.ts'

it.each([
  ['Ines Marlow', 'Ines Marlow by way of Credence'],
  ['Dr. Ines M. Marlow, PhD', 'Dr. Ines M. Marlow by way of Credence'],
  ['Ines 🌸 Marlow', 'Ines Marlow by way of Credence'],
  ['สมชาย ใจดี', 'สมชาย ใจดี by way of Credence'],
  ['איתן כהן', 'איתן כהן by way of Credence'],
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
