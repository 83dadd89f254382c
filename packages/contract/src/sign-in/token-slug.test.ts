import { expect, test } from 'vitest'
import { slugOfToken } from './token-slug.ts'

const token = (payload: string) => `header.${Buffer.from(payload).toString('base64url')}.signature`

test('reads the link name of a token', () => {
  expect(slugOfToken(token('{"slug":"ines-marlow","name":"Zoë"}'))).toBe('ines-marlow')
})

const unreadable = [
  undefined,
  7,
  '',
  'one-part',
  `header.${Buffer.from('{"slug":"ines-marlow"}').toString('base64url')}`,
  'a.%%%.c',
  token('{bad'),
  token('null'),
  token('"text"'),
  token('{}'),
  token('{"slug":7}'),
  token('{"slug":"../../evil"}'),
  token('{"slug":"//evil.example"}'),
  token('{"slug":"javascript:alert(1)"}'),
  `a.${Buffer.from([0xff, 0xfe]).toString('base64url')}.c`,
]
test.each(unreadable)('counts as signed out: %j', value => {
  expect(slugOfToken(value)).toBeUndefined()
})
