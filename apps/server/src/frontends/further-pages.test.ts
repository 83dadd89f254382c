import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { recommendations } from '../database/schema/recommendations.ts'
import { countStatements } from '../testing/count-statements.ts'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { publicFrontends } from '../testing/public-frontends.ts'
import { giveRecommendation } from '../testing/recommendations.ts'

/** A profile with more recommendations than one page holds. */
let product: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>

beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  owner = await signInAs(product, 'ada@example.org')
  await change({ slug: 'ada-walker', full_name: 'Ada Walker', visibility: 'public' })
  // the token carries the link name
  owner = await signInAs(product, 'ada@example.org')
})

afterEach(() => product.app.close())

async function change(payload: object) {
  const { status } = await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: owner.headers })
  expect(status).toBe(200)
}

const get = (url: string, headers: Record<string, string> = {}) => product.call({ method: 'GET', url, headers })

function ownCookie(): string {
  const expires = Math.floor(product.clock.now().getTime() / 1000 + 3600)
  return `cr_prod_token=${owner.token}; cr_prod_expire_token=${owner.sessionId}.${expires}`
}

/** PostgreSQL's announcements arrive a moment after the change. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 300_000, interval: 5 })

async function expectStatus(path: string, status: number) {
  await soon(async () => expect((await get(path)).status).toBe(status))
}

const give = async (count: number) => {
  const ids: string[] = []
  for (let at = 0; at < count; at++)
    ids.push(await giveRecommendation(product, owner.account.id, { text: `Voice ${at}.`, position: at }))
  return ids
}

test('go on under addresses of their own, whatever else stands in those', async () => {
  await give(41)
  expect((await get('/cr/ada-walker')).text).toContain('href="/cr/ada-walker/recommendations/2"')
  const { status, headers, text } = await get('/cr/ada-walker/recommendations/2?page=7')
  expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=0, s-maxage=60'])
  expect(text).toContain('Voice 40.')
  expect(text).not.toContain('Voice 39.')
  expect(text).toContain('<link rel="canonical" href="http://localhost:4001/cr/ada-walker/recommendations/2">')
  expect(text).toContain('<title>Recommendations for Ada Walker, 41 of 41. Credence</title>')
  expect(await get('/cr/ada-walker/recommendations/1')).toMatchObject({
    status: 301,
    headers: { location: '/cr/ada-walker/recommendations' },
  })
  expect(await get('/cr/ada-walker/recommendations/2', { cookie: ownCookie() })).toMatchObject({
    status: 302,
    headers: { location: '/cr/ada-walker#recommendations' },
  })
})

test('take two queries and then none', async () => {
  await give(41)
  expect(await countStatements(() => get('/cr/ada-walker/recommendations/2'))).toBe(2)
  await soon(async () => expect(await countStatements(() => get('/cr/ada-walker/recommendations/2'))).toBe(0))
})

test('redirect to the first page when a withdrawal empties the last', async () => {
  const ids = await give(41)
  const { db } = product.dependencies
  await expectStatus('/cr/ada-walker/recommendations/2', 200)
  await db.update(recommendations).set({ withdrawnAt: new Date() }).where(eq(recommendations.id, ids[3]!))
  await expectStatus('/cr/ada-walker/recommendations/2', 302)
  const { headers } = await get('/cr/ada-walker/recommendations/2')
  expect(headers).toMatchObject({ location: '/cr/ada-walker/recommendations', 'cache-control': 'no-cache' })
  expect((await get('/cr/ada-walker')).text).toContain('Voice 40.')
})

test('follow the profile: private, renamed, gone', async () => {
  await give(41)
  await change({ slug: 'ada-w' })
  expect((await get('/cr/ada-walker/recommendations/2')).headers.location).toBe('/cr/ada-w/recommendations/2')
  await change({ visibility: 'unlisted' })
  await soon(async () => expect((await get('/cr/ada-w/recommendations/2')).text).toContain('content="noindex"'))
  await change({ visibility: 'private' })
  await expectStatus('/cr/ada-w/recommendations/2', 404)
})

test.each(['0', '02', '-1', '1e3', '2.5', 'x', '1000', '2/3', '%32%30%30%30%30%30'])('%s is no page', async name => {
  expect((await get(`/cr/ada-walker/recommendations/${name}`)).status).toBe(404)
})
