import { existsSync, readFileSync } from 'node:fs'
import { allEndpoints } from '@credence/contract/testing/all-endpoints'
import { expect, test } from 'vitest'
import { frontendFolder } from './manifest.ts'
import { asksOf, type ShellRoute, shellPages } from './shell-pages.ts'

const routes = Object.keys(shellPages) as ShellRoute[]
const router = readFileSync(`${frontendFolder('app')}/src/app/router.tsx`, 'utf8')

test.each(routes)('%s: names files that the router fetches', route => {
  for (const file of shellPages[route]) {
    expect(existsSync(`${frontendFolder('app')}/${file}`), file).toBe(true)
    expect(router).toContain(`/${file.split('/').at(-1)}'`)
  }
})

test('what is asked ahead can be read, and only inside the frame of the signed-in pages', () => {
  const readable = Object.values(allEndpoints)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(':id', ':slug'))
  for (const route of routes) for (const path of asksOf(route)) expect(readable).toContain(path)
  expect(asksOf('/dashboard/recommendations')).toContain('/api/invites')
  expect(asksOf('/registration')).toEqual([])
  expect(asksOf('/cr/:slug/recommend')).toEqual([])
})
