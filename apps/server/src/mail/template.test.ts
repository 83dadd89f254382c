import { findPlainName } from '@credence/contract/plain-name'
import { expect, test } from 'vitest'
import { greeting } from './template.ts'

test.each([
  ['Ines Marlow', 'Hello Ines,'],
  ['Jean-Pierre Dupont', 'Hello Jean-Pierre,'],
  ["D'Arcy O’Neil", "Hello D'Arcy,"],
  ['Žofie Nováková', 'Hello Žofie,'],
  ['पूजा शर्मा', 'Hello पूजा शर्मा,'],
  ['李小龍', 'Hello 李小龍,'],
  ['محمد علي', 'Hello محمد علي,'],
  ['Dr. Ines Marlow', 'Hello Dr. Ines Marlow,'],
  ['', 'Hello,'],
])('%j is greeted with %j', (fullName, words) => {
  expect(greeting(fullName)).toBe(words)
})

const abuse = [
  'https://evil.example/win',
  'evil.example',
  'www-evil',
  'evil。example',
  'Call+4420794600',
  '٠٧٩٤٦٠٠',
  'you/won',
  'ines@evil.example',
  '<b>Ines</b>',
  'A'.repeat(41),
  'buy-cheap-pills-now',
  '加我的微信领取免费奖金机会难得',
  '\u202eseni',
]
test.each(abuse)('%j is not used, as a first name or as a whole one', text => {
  expect(greeting(`${text} Marlow`)).toBe('Hello,')
  expect(findPlainName(`Ines ${text}`)).toBeUndefined()
})

test.each(['Ines Marlow', 'Dr. Ines M. Marlow', 'Juan de la Cruz', 'Plato'])('%j is a whole name', name => {
  expect(findPlainName(name)).toBe(name)
})
