import { plans } from '@credence/contract/subscription/plans'
import type { DailyViews } from '@credence/contract/views/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recommendations } from '../../database/schema/recommendations.ts'
import { subscriptions } from '../../database/schema/subscriptions.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { putOnPlan } from '../../testing/plans.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  ines = await signInAs(product, 'ines@example.org')
  await product.call({
    method: 'PATCH',
    url: '/api/profile',
    headers: ines.headers,
    payload: { slug: 'ines-marlow', full_name: 'Ines Marlow', visibility: 'public' },
  })
})

const give = (state: 'published' | 'new' = 'published') =>
  giveRecommendation(product, ines.account.id, { state, publishedAt: null })
const change = (id: string, state: 'published' | 'hidden') =>
  product.call({
    method: 'PATCH',
    url: `/api/recommendations/${id}`,
    headers: ines.headers,
    payload: { state },
  })
const get = (url: string) => product.call({ method: 'GET', url, headers: ines.headers })
const read = (url: string) => product.call({ method: 'GET', url })
const goBackToFree = () => product.dependencies.db.delete(subscriptions)
/** PostgreSQL's announcements arrive a moment after the change. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 300_000, interval: 5 })

async function publish(count: number) {
  const ids = []
  for (let index = 0; index < count; index++) ids.push(await give())
  return ids
}
async function published() {
  const rows = await product.dependencies.db
    .select()
    .from(recommendations)
    .where(eq(recommendations.state, 'published'))
  return rows.length
}

describe('on Free', () => {
  test('the eleventh is refused, and the way out is named', async () => {
    const [first] = await publish(10)
    const next = await give('new')
    expect(await change(next, 'published')).toMatchObject({
      status: 409,
      body: {
        code: 'plan_limit_reached',
        message: `The Free plan shows up to ${plans.free.publishedRecommendations} recommendations. Hide one, or go Pro.`,
      },
    })
    await change(first!, 'hidden')
    expect((await change(next, 'published')).status).toBe(200)
    expect((await change(first!, 'published')).status).toBe(409)
  })

  test('of several that are one too many, none is published', async () => {
    await publish(9)
    const ids = [await give('new'), await give('new')]
    const publishBoth = () =>
      product.call({
        method: 'PATCH',
        url: '/api/recommendations',
        headers: ines.headers,
        payload: { state: 'published', recommendations: ids.map(id => ({ id })) },
      })
    expect((await publishBoth()).body).toMatchObject({ code: 'plan_limit_reached' })
    expect(await published()).toBe(9)
    await putOnPlan(product, ines.account.id, 'pro')
    expect((await publishBoth()).status).toBe(200)
    expect(await published()).toBe(11)
  })

  test('of two tabs that publish the tenth and the eleventh at once one is refused', async () => {
    await publish(9)
    const ids = [await give('new'), await give('new'), await give('new')]
    const answers = await Promise.all(ids.map(id => change(id, 'published')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(await published()).toBe(10)
  })

  test('a withdrawal makes room', async () => {
    const [first] = await publish(10)
    const { db, clock } = product.dependencies
    await db.update(recommendations).set({ withdrawnAt: clock.now() }).where(eq(recommendations.id, first!))
    expect((await change(await give('new'), 'published')).status).toBe(200)
  })

  test('views reach back 30 days', async () => {
    expect((await get('/api/views')).body.data as DailyViews[]).toHaveLength(30)
  })
})

describe.each(['pro', 'student'] as const)('on %s', plan => {
  beforeEach(() => putOnPlan(product, ines.account.id, plan))

  test('there is no limit, and afterwards nothing is hidden', async () => {
    await publish(11)
    const twelfth = await give('new')
    expect((await change(twelfth, 'published')).status).toBe(200)
    await goBackToFree()
    expect((await get('/api/profile/ines-marlow')).body.data).toMatchObject({
      plan: 'free',
      recommendations: { length: 12 },
    })
    expect((await change(twelfth, 'hidden')).status).toBe(200)
    expect((await change(twelfth, 'published')).body).toMatchObject({ code: 'plan_limit_reached' })
    expect(await published()).toBe(11)
  })

  test('views reach back a year', async () => {
    expect((await get('/api/views')).body.data as DailyViews[]).toHaveLength(365)
  })
})

test('the page, its frame and its metadata follow the plan at once', async () => {
  await publish(1)
  const seen = async () => ({
    line: (await read('/cr/ines-marlow')).text.includes('Made with'),
    offered: (await read('/cr/ines-marlow')).text.includes('json+oembed'),
    frame: (await read('/embed/ines-marlow')).status,
    oembed: (await read('/oembed?url=http://localhost:4001/cr/ines-marlow')).status,
  })
  const onFree = { line: true, offered: false, frame: 404, oembed: 404 }
  const onPro = { line: false, offered: true, frame: 200, oembed: 200 }
  expect(await seen()).toEqual(onFree)
  await putOnPlan(product, ines.account.id, 'pro')
  await soon(async () => expect(await seen()).toEqual(onPro))
  await goBackToFree()
  await soon(async () => expect(await seen()).toEqual(onFree))
})
