import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../database/schema/accounts.ts'
import { recommendations } from '../../database/schema/recommendations.ts'
import { createPublishedPage, type PublishedPage, soon } from '../../testing/published-page.ts'
import { createSharedCache } from '../../testing/web/shared-cache.ts'

let page: PublishedPage
let cache: ReturnType<typeof createSharedCache>
beforeEach(async () => {
  page = await createPublishedPage()
  const { product } = page
  cache = createSharedCache((url, headers) => product.call({ method: 'GET', url, headers }), product.clock.now)
})

const places = () => [...Object.values(page.places), '/embed/ada-walker']

/** All that a stranger behind the cache is sent, by where it stands. */
async function said(): Promise<[string, number, string][]> {
  const answers: [string, number, string][] = []
  for (const path of places()) {
    const { status, text } = await cache.read(path)
    answers.push([path, status, text])
  }
  return answers
}

describe('a minute after', () => {
  const changes = [
    {
      what: 'a profile went private',
      change: async () => {
        const { headers } = page.owner
        await page.product.call({ method: 'PATCH', url: '/api/profile', payload: { visibility: 'private' }, headers })
        await page.becomes(404)
      },
    },
    {
      what: 'an account was erased',
      change: async () => {
        await page.product.dependencies.db.delete(accounts).where(eq(accounts.id, page.owner.account.id))
        await page.becomes(404)
      },
    },
  ]

  test.each(changes)('$what, no cache has any of it', async ({ change }) => {
    const before = await said()
    expect(before.map(([path, status]) => [path, status])).toEqual(places().map(path => [path, 200]))
    await change()
    page.product.clock.advance(60)
    const after = await said()
    expect(after.filter(([, status]) => status === 200)).toEqual([])
    expect(after.filter(([, , text]) => text.includes('Ada') || text.includes(page.text))).toEqual([])
  })

  test('a recommendation was withdrawn, no cache has its words', async () => {
    expect((await said()).filter(([, , text]) => text.includes(page.text)).length).toBeGreaterThan(3)
    const { db, clock } = page.product.dependencies
    const withdrawn = { withdrawnAt: clock.now() }
    await db.update(recommendations).set(withdrawn).where(eq(recommendations.id, page.recommendationId))
    await soon(async () => expect(await page.said()).not.toContain(page.text))
    page.product.clock.advance(60)
    expect((await said()).filter(([, , text]) => text.includes(page.text))).toEqual([])
  })
})

test('within a minute the page is requested once', async () => {
  for (const headers of [{}, { cookie: 'theme=dark' }, { 'user-agent': 'Mozilla/5.0' }])
    expect((await cache.read('/cr/ada-walker', headers)).status).toBe(200)
  expect(cache.asked()).toBe(1)
})

test('what an owner is sent at the same address is never kept for others', async () => {
  const { sessionId } = page.owner
  const { token } = await page.signInAgain()
  const ends = Math.floor(page.product.clock.now().getTime() / 1000) + 3600
  const own = await cache.read('/cr/ada-walker', {
    cookie: `cr_prod_token=${token}; cr_prod_expire_token=${sessionId}.${ends}`,
  })
  expect([own.text, own.headers['cache-control']]).toEqual(['<p>the app</p>', 'private, no-store'])
  expect((await cache.read('/cr/ada-walker')).text).toContain('Builds bridges')
})

test('a published page is visible at once: the 404 is not cached', async () => {
  const { headers } = page.owner
  const show = (visibility: string) =>
    page.product.call({ method: 'PATCH', url: '/api/profile', payload: { visibility }, headers })
  await show('private')
  await page.becomes(404)
  for (const path of places()) expect((await cache.read(path)).status, path).not.toBe(200)
  await show('public')
  await page.becomes(200)
  for (const path of places()) expect((await cache.read(path)).status, path).toBe(200)
})
