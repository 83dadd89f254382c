import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { putOnPlan } from '../../testing/plans.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'

const app = 'http://localhost:4001'

let product: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>
let id: string

beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  owner = await signInAs(product, 'ada@example.org')
  await putOnPlan(product, owner.account.id, 'pro')
  await change({ slug: 'ada-walker', full_name: 'Ada "Q" <b>Walker</b>', visibility: 'public' })
  id = await giveRecommendation(product, owner.account.id, { text: 'She read all of them.' })
})
afterEach(() => product.app.close())

const change = (payload: object) =>
  product.call({ method: 'PATCH', url: '/api/profile', payload, headers: owner.headers })

async function ask(url: string, more: Record<string, string> = {}) {
  const answer = await product.call({ method: 'GET', url: `/oembed?${new URLSearchParams({ url, ...more })}` })
  return { ...answer, oembed: JSON.parse(answer.text) }
}

test('the address of a page becomes a frame, in the words of the standard', async () => {
  const { status, headers, oembed } = await ask(`${app}/cr/ada-walker`, { format: 'json' })
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('application/json')
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(oembed).toMatchObject({
    version: '1.0',
    type: 'rich',
    width: 720,
    height: 640,
    author_name: 'Ada "Q" <b>Walker</b>',
    author_url: `${app}/cr/ada-walker`,
    provider_name: 'Credence',
  })
  expect(oembed.html).toMatch(/^<iframe src="http:\/\/localhost:4001\/embed\/ada-walker" title="[^"<]*" /)
  const [src] = /\/embed\/[^"]*/.exec(oembed.html)!
  expect((await product.call({ method: 'GET', url: src })).status).toBe(200)
})

test('a recommendation becomes its card, and no piece is larger than asked', async () => {
  const { oembed } = await ask(`${app}/recommendation/${id}`, { maxwidth: '300', maxheight: '250' })
  expect(oembed).toMatchObject({ width: 300, height: 250 })
  expect(oembed.html).toContain(`/embed/ada-walker?card=${id}"`)
  const strange = await ask(`${app}/cr/ada-walker/about?from=qr`, { maxwidth: '-1', maxheight: '9e9' })
  expect(strange.oembed).toMatchObject({ width: 720, height: 640 })
})

test('an old name is answered with the new one', async () => {
  await change({ slug: 'ada-now' })
  expect((await ask(`${app}/cr/ada-walker`)).oembed.author_url).toBe(`${app}/cr/ada-now`)
})

test('what is not a public page of ours is not there, and XML is not spoken', async () => {
  const places = [
    '',
    'nonsense',
    `${app}/`,
    `${app}/cr/no-such-page`,
    `${app}/cr/ada-walker/report`,
    `${app}/registration`,
    'http://localhost:4000/cr/ada-walker',
    'https://elsewhere.example/cr/ada-walker',
    `${app}/recommendation/00000000-0000-4000-8000-000000000000`,
    `${app}/recommendation/0`,
    'javascript:alert(1)',
  ]
  for (const place of places) expect((await ask(place)).status, place).toBe(404)
  expect((await ask(`${app}/cr/ada-walker`, { format: 'xml' })).status).toBe(501)
  await change({ visibility: 'private' })
  const [hidden, unknown] = [await ask(`${app}/cr/ada-walker`), await ask(`${app}/cr/no-such-page`)]
  expect([hidden.status, hidden.text]).toEqual([404, unknown.text])
  expect((await ask(`${app}/recommendation/${id}`)).status).toBe(404)
})

test('pages say where to ask', async () => {
  for (const path of ['/cr/ada-walker', `/recommendation/${id}`]) {
    const { text } = await product.call({ method: 'GET', url: path })
    const [, href] = /type="application\/json\+oembed" href="([^"]*)"/.exec(text)!
    const answer = await product.call({ method: 'GET', url: href!.replaceAll('&amp;', '&') })
    expect(answer.status, path).toBe(200)
  }
})
