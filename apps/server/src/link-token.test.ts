import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeLinkToken, readLinkToken } from './link-token.ts'

const key = randomBytes(32)
const id = randomUUID()
const token = makeLinkToken(key, id)

test('a token leads back to its id, and is the same each time', () => {
  expect(readLinkToken(key, token)).toBe(id)
  expect(makeLinkToken(key, id)).toBe(token)
  expect(token).toMatch(/^[\w-]{22,128}$/)
})

const other = token.startsWith('A') ? 'B' : 'A'
const notOurs = [
  { why: 'another key', use: makeLinkToken(randomBytes(32), id) },
  { why: 'another id under the same seal', use: other + token.slice(1) },
  {
    why: 'one letter of the seal changed',
    use: token.slice(0, -2) + (token.at(-2) === 'A' ? 'B' : 'A') + token.slice(-1),
  },
  { why: 'the other spelling of the same bytes', use: token.slice(0, -1) + nextLetter(token.slice(-1)) },
  { why: 'a letter less', use: token.slice(0, -1) },
  { why: 'a letter more', use: `${token}A` },
  { why: 'the bare id', use: id },
  { why: 'nothing', use: '' },
]
test.each(notOurs)('$why is nothing', ({ use }) => {
  expect(readLinkToken(key, use)).toBeUndefined()
})

/** Differs from the letter in the lowest bit only, which stands for nothing in the last letter of 32 bytes. */
function nextLetter(letter: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
  return alphabet[alphabet.indexOf(letter) ^ 1]!
}
