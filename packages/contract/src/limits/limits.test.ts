import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const folder = 'packages/contract/src/limits'
const units = new Set(['minute', 'hour', 'day', 'kibibyte', 'mebibyte', 'gibibyte'])

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

test('code outside of the limits reads every limit', async () => {
  const limits = globSync(`${folder}/{limits,rate-limits,text-limits}.ts`).map(
    path => import(/* @vite-ignore */ pathToFileURL(path).href),
  )
  const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}').filter(
    path => !path.includes('.test.') && !path.startsWith(folder),
  )
  const words = new Set(sources.flatMap(path => readFileSync(path, 'utf8').match(/\w+/g) ?? []))
  const named = (await Promise.all(limits)).flatMap(file => namesIn({ ...file }))
  expect(named).toContain('tries')
  expect([...new Set(named)].filter(name => !words.has(name) && !units.has(name)).sort()).toEqual([])
})
