import { existsSync, readFileSync } from 'node:fs'
import { allEndpoints } from '@credence/contract/testing/all-endpoints'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { createTestApp, publicHosts } from '../testing/create-test-app.ts'
import { discoveryRoutes } from './discovery-routes.ts'
import { makeDocument, publicConfig } from './document.ts'
import { noFrontends } from './frontends.ts'
import { frontendFolder } from './manifest.ts'
import { withoutScript } from './no-script.ts'
import { asksOf, type ShellRoute, shellHead, shellPages } from './shell-pages.ts'

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

test('the prices are found by search engines and read without script, unlike other pages of the app', async () => {
  const config = readConfig({ ...publicHosts, PRODUCT_NAME: 'Vouch' })
  const draw = (path: ShellRoute) => {
    const page = { ...shellHead(path, 'Vouch'), html: withoutScript(path, config) }
    const tags = { fonts: [], styles: [], preloads: [], scripts: [] }
    return makeDocument(page, config.appOrigin, publicConfig(config), tags)
  }
  const pricing = draw('/pricing')
  expect(pricing).toContain('<title>Pricing. Vouch</title>')
  expect(pricing).toMatch(/<meta name="description" content="Your page is free, .*€8 a month or €72 a year\.">/)
  expect(pricing).toContain('<link rel="canonical" href="https://app.credence.example/pricing">')
  expect(pricing).toMatch(/<noscript>.*Pro: no limit, €8 a month or €72 a year\..*€4 a month.*<\/noscript>/)
  expect(pricing).not.toContain('noindex')
  expect(draw('/dashboard/share')).toContain('<meta name="robots" content="noindex">')

  const frontends = {
    ...noFrontends,
    register: async (app: FastifyInstance) => discoveryRoutes(app, config, []),
  }
  const { fetch } = await createTestApp(publicHosts, frontends)
  const robots = await fetch({ method: 'GET', url: '/robots.txt', headers: { host: 'app.credence.example' } })
  expect(robots.body).toMatch(/^Allow: \/pricing$/m)
})
