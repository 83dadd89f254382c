import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as limits from './limits.ts'

/** What the specification names and the product does not do yet: access codes, push and the live stream of notifications. */
const awaited = ['redeemAccessCode', 'storedPerUser', 'liveStream']

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

test('every limit is read where it holds, and none is only written down', () => {
  const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}').filter(
    path => !path.includes('.test.') && !path.endsWith('contract/src/limits.ts'),
  )
  const words = new Set(sources.flatMap(path => readFileSync(path, 'utf8').match(/\w+/g) ?? []))
  const unread = [...new Set(namesIn({ ...limits }))].filter(name => !words.has(name))
  expect(unread.sort()).toEqual([...awaited].sort())
})
