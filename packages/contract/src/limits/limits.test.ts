import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const folder = 'packages/contract/src/limits'

function namesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [name, ...namesIn(inner)])
}

test('every limit is read where it holds, and none is only written down', async () => {
  const limits = globSync(`${folder}/{*-limits,retention}.ts`).map(
    path => import(/* @vite-ignore */ pathToFileURL(path).href),
  )
  const sources = globSync('{packages,apps}/*/src/**/*.{ts,tsx}').filter(
    path => !path.includes('.test.') && !path.startsWith(folder),
  )
  const words = new Set(sources.flatMap(path => readFileSync(path, 'utf8').match(/\w+/g) ?? []))
  const named = (await Promise.all(limits)).flatMap(file => namesIn({ ...file }))
  expect(named).toContain('tries')
  expect([...new Set(named)].filter(name => !words.has(name)).sort()).toEqual([])
})
