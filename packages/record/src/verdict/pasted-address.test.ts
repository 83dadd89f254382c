import { expect, test } from 'vitest'
import { type PastedAddress, readPastedAddress } from './pasted-address.ts'

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const recommendation: PastedAddress = { kind: 'recommendation', id }
const page: PastedAddress = { kind: 'page', slug: 'ines-marlow' }
const elsewhere: PastedAddress = { kind: 'elsewhere', host: 'praise-cards.example' }
const unreadable: PastedAddress = { kind: 'unreadable' }

test.each<[string, PastedAddress]>([
  [`https://credence.example/recommendation/${id}`, recommendation],
  [` credence.example/recommendation/${id.toUpperCase()}/?from=qr#words `, recommendation],
  [`http://credence.example/recommendation/${id}`, recommendation],
  ['credence.example/cr/ines-marlow', page],
  ['https://credence.example/cr/Ines-Marlow/about', page],
  ['https://credence.example/cr/ines-marlow.png', page],
  ['https://praise-cards.example/recommendation/1', elsewhere],
  [`https://praise-cards.example\\@credence.example/recommendation/${id}`, elsewhere],
  [`https://credence.example@praise-cards.example/recommendation/${id}`, elsewhere],
  [
    `https://credence.example.praise-cards.example/cr/x`,
    { kind: 'elsewhere', host: 'credence.example.praise-cards.example' },
  ],
  [`https://credence.example:8443/recommendation/${id}`, { kind: 'elsewhere', host: 'credence.example:8443' }],
  ['https://credence.example/', unreadable],
  ['https://credence.example/recommendation/../../api/logout', unreadable],
  ['https://credence.example/cr/', unreadable],
  ['javascript:alert(1)', unreadable],
  ['data:text/html,x', unreadable],
  ['file:///etc/passwd', unreadable],
  ['', unreadable],
  ['Ines Marlow', unreadable],
  [`credence.example/${'a'.repeat(3000)}`, unreadable],
])('%j', (typed, read) => {
  expect(readPastedAddress(typed, 'https://credence.example')).toEqual(read)
})

test('an installation on a port of its own is known with it, and without', () => {
  for (const typed of [`http://localhost:4001/recommendation/${id}`, `localhost:4001/recommendation/${id}`])
    expect(readPastedAddress(typed, 'http://localhost:4001')).toEqual(recommendation)
})
