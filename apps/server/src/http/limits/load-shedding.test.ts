import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { askUntilMade, createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'
import { portrait } from '../../testing/reviewer.ts'
import { usualTiming } from '../http-app.ts'

let product: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>

beforeEach(async () => {
  product = await createTestApp({}, publicFrontends, { timing: usualTiming })
  owner = await signInAs(product, 'ada@example.org')
})
afterEach(() => product.app.close())

/** Sent the moment the event loop has been late for more than a second. */
async function askUnderPressure(url: string, { method = 'GET' as 'GET' | 'POST', payload = {} } = {}) {
  while (!product.app.isUnderPressure()) {
    for (const until = performance.now() + 1500; performance.now() < until; );
    await setImmediate()
  }
  const headers = { host: 'localhost:4001', ...(method === 'POST' && owner.headers) }
  const sent = method === 'POST' ? { method, payload } : { method }
  const answer = await product.app.inject({ url, ...sent, headers })
  return { url, status: answer.statusCode, retryAfter: answer.headers['retry-after'] }
}

test('readers get their page and its pictures while calls and documents are put off', async () => {
  const profile = { slug: 'ada-walker', full_name: 'Ada Walker', headline: 'Builds bridges', visibility: 'public' }
  const payload = { ...profile, offered: ['pdf', 'stamp'] }
  const headers = { host: 'localhost:4001', ...owner.headers }
  await askUntilMade(product.app, { method: 'PATCH', url: '/api/profile', payload, headers })
  const picture = { payload: await portrait(), headers: { ...headers, 'content-type': 'image/jpeg' } }
  const saved = await askUntilMade(product.app, { method: 'PUT', url: '/api/profile/picture', ...picture })
  const { picture_url } = saved.json<{ data: { picture_url: string } }>().data
  const id = await giveRecommendation(product, owner.account.id)
  const read = ['/cr/ada-walker', '/cr/ada-walker/recommendations', `/recommendation/${id}`, '/cr/ada-walker.json']
  for (const url of [...read, '/cr/sample', picture_url])
    expect(await askUnderPressure(url)).toMatchObject({ url, status: 200 })
  for (const url of ['/cr/ada-walker.pdf', '/cr/ada-walker.png', '/social/cr/ada-walker.png', '/api/country'])
    expect(await askUnderPressure(url)).toEqual({ url, status: 503, retryAfter: '10' })
  const stamp = { method: 'POST', payload: { theme: 'paper' } } as const
  expect(await askUnderPressure('/api/download-stamp', stamp)).toMatchObject({ status: 503, retryAfter: '10' })
})
