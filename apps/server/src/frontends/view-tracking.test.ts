import { beforeEach, expect, test } from 'vitest'
import { dailyViews } from '../database/schema/views.ts'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { publicFrontends } from '../testing/public-frontends.ts'
import { giveRecommendation } from '../testing/recommendations.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const origin = 'http://localhost:4001'

let product: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>
let recommendation: string
beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  owner = await signInAs(product, 'ada@example.org')
  const { headers } = owner
  const payload = { slug: 'ada-walker', full_name: 'Ada Walker', headline: 'Builds bridges', visibility: 'public' }
  expect((await product.call({ method: 'PATCH', url: '/api/profile', payload, headers })).status).toBe(200)
  recommendation = await giveRecommendation(product, owner.account.id)
})

const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  product.call({ method: 'GET', url, remoteAddress, headers: { ...browser, ...headers } })
const seenOn = (page: string, headers: Record<string, string> = {}, remoteAddress = '192.0.2.1') =>
  get('/seen.gif', { referer: page.startsWith('/') ? origin + page : page, ...headers }, remoteAddress)

async function counted(): Promise<string[]> {
  await product.dependencies.viewCounter.flush()
  const rows = await product.dependencies.db.select().from(dailyViews)
  return rows.map(({ kind, count }) => `${kind} ${count}`).toSorted()
}

test('a page brings the picture along, and no cache may keep it', async () => {
  const picture = '<img src="/seen.gif" alt="" hidden>'
  for (const page of ['/cr/ada-walker', `/recommendation/${recommendation}`])
    expect((await get(page)).text).toContain(picture)
  for (const page of ['/cr/sample', '/cr/no-such-page', '/cr/ada-walker/recommend', '/verify'])
    expect((await get(page)).text).not.toContain(picture)
  const { status, headers } = await seenOn('/cr/ada-walker')
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([200, 'image/gif', 'no-store'])
})

test('readers whom a cache answered are counted by it, by the way they came', async () => {
  await seenOn('/cr/ada-walker')
  await seenOn('/cr/ada-walker?utm=x', {}, '192.0.2.2')
  await seenOn('/cr/ada-walker/recommendations', { 'sec-fetch-dest': 'image' }, '192.0.2.3')
  await seenOn('/cr/ada-walker?from=qr', {}, '192.0.2.4')
  await seenOn(`/recommendation/${recommendation}?from=pdf`, {}, '192.0.2.5')
  await seenOn('/embed/ada-walker?theme=ink', { 'sec-fetch-site': 'cross-site' }, '192.0.2.6')
  expect(await counted()).toEqual(['embed 1', 'page 3', 'pdf 1', 'qr 1'])
})

test('a visitor of the page and the picture counts once', async () => {
  await get('/cr/ada-walker?from=qr')
  await seenOn('/cr/ada-walker?from=qr')
  await seenOn('/cr/ada-walker?from=qr')
  expect(await counted()).toEqual(['qr 1'])
})

test.each([
  { who: 'a browser that does not say where it stands', ask: () => get('/seen.gif') },
  { who: 'a page of another site', ask: () => seenOn('https://evil.example/cr/ada-walker') },
  { who: 'our marketing site', ask: () => seenOn('http://localhost:4000/cr/ada-walker') },
  { who: 'nonsense', ask: () => seenOn('javascript:alert(1)') },
  { who: 'a profile that is not there', ask: () => seenOn('/cr/no-such-page') },
  { who: 'the sample', ask: () => seenOn('/cr/sample') },
  { who: 'a single recommendation by its address', ask: () => seenOn(`/recommendation/${recommendation}`) },
  { who: 'a page of the app', ask: () => seenOn('/cr/ada-walker/recommend') },
  { who: 'the owner', ask: () => seenOn('/cr/ada-walker', { cookie: `cr_prod_token=${owner.token}` }) },
  { who: 'a program', ask: () => seenOn('/cr/ada-walker', { 'user-agent': 'Googlebot/2.1' }) },
  { who: 'a page loaded ahead', ask: () => seenOn('/cr/ada-walker', { 'sec-purpose': 'prefetch;prerender' }) },
  { who: 'a script', ask: () => seenOn('/cr/ada-walker', { 'sec-fetch-dest': 'empty' }) },
])('not for $who, who gets the same answer', async ({ ask }) => {
  expect((await ask()).status).toBe(200)
  expect(await counted()).toEqual([])
})

test('a profile that is private again counts no views', async () => {
  await seenOn('/cr/ada-walker')
  const { headers } = owner
  await product.call({ method: 'PATCH', url: '/api/profile', payload: { visibility: 'private' }, headers })
  await expect.poll(async () => (await get('/cr/ada-walker')).status, { timeout: 300_000, interval: 5 }).toBe(404)
  await seenOn('/cr/ada-walker', {}, '192.0.2.2')
  expect(await counted()).toEqual(['page 1'])
})
