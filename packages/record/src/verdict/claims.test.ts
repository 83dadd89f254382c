import { expect, test } from 'vitest'
import { claimsIn } from './claims.ts'

const id = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const record = {
  page: `https://praise-cards.example/recommendation/${id}`,
  validFrom: '2026-05-03T10:00:00Z',
  recommendedBy: { name: 'Tomas Reuter', emailDomain: 'harbourlane.example' },
  proof: { verificationMethod: 'did:web:praise-cards.example#key-1' },
}
const nothing = { key: null, host: null, day: null, domain: null, recommendationId: null }

test('a key, a host, a day, a domain and a number are read, and no words', () => {
  expect(claimsIn(JSON.stringify(record))).toEqual({
    key: 'key-1',
    host: 'praise-cards.example',
    day: '2026-05-03',
    domain: 'harbourlane.example',
    recommendationId: id,
  })
})

test('the host of an installation on a port of its own has it', () => {
  const proof = { verificationMethod: 'did:web:localhost%3A4001#key-2026' }
  expect(claimsIn(JSON.stringify({ proof }))).toEqual({ ...nothing, key: 'key-2026', host: 'localhost:4001' })
})

test.each<[string, object]>([
  ['words for a key', { proof: { verificationMethod: 'did:web:a.example#signed and approved' } }],
  ['a path behind the host', { proof: { verificationMethod: 'did:web:a.example:users:eve#key-1' } }],
  ['a way around the host', { proof: { verificationMethod: 'did:web:a.example%2f@evil.example#key-1' } }],
  ['dots alone', { proof: { verificationMethod: 'did:web:..#key' }, recommendedBy: { emailDomain: '...' } }],
  ['a key that is no text', { proof: { verificationMethod: { toString: 'x' } } }],
  ['a proof that is a list', { proof: [[]] }],
  ['words for a day', { givenAt: 'yesterday', validFrom: '2026-05-03' }],
  ['a day that never was', { validFrom: '2026-13-41T00:00:00Z' }],
  ['words for a domain', { recommendedBy: { emailDomain: 'the bank, honestly' } }],
  ['a domain without an end', { recommendedBy: { emailDomain: `${'a.'.repeat(200)}example` } }],
  ['a number of somewhere else', { page: `urn:uuid:${id}` }],
  ['nothing', {}],
])('%s is let through by nothing', (_what, file) => {
  const { key: _key, ...claims } = claimsIn(JSON.stringify(file))
  const { key: _none, ...none } = nothing
  expect(claims).toEqual(none)
})

test.each(['', 'null', '[]', '"x"', '{"a":1,"a":2}', '{'])('%j claims nothing', text => {
  expect(claimsIn(text)).toEqual(nothing)
})
