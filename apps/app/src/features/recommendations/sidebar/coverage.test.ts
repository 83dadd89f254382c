import { expect, test } from 'vitest'
import { invite, received } from '../../../testing/received.ts'
import { coverageOf } from './coverage.ts'

test('a voice is heard when published, asked while requested, else missing', () => {
  const given = [
    received('a', { source: 'co-founder', state: 'published' }),
    received('b', { source: 'direct-report', state: 'new' }),
    received('c', { source: 'manager', state: 'hidden' }),
  ]
  const asked = [invite({ source: 'client' }), invite({ source: 'manager', state: 'declined' })]
  expect(coverageOf(given, asked).map(({ id, state }) => [id, state])).toEqual([
    ['above', 'missing'],
    ['beside', 'heard'],
    ['below', 'asked'],
    ['outside', 'asked'],
  ])
})
