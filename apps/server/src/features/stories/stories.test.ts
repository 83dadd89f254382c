import type { Story } from '@credence/contract/stories/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { stories } from '../../database/schema/forms.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { attachPicture } from '../../testing/forms.ts'
import { operate } from '../../testing/operate.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const story = { full_name: 'Ada', email: 'ada@example.org', role: 'Designer', story: 'It helped.', consent: true }
const send = (payload: object) => product.call({ method: 'POST', url: '/api/share-story', payload })
const wall = async () => (await product.call({ method: 'GET', url: '/api/stories' })).body.data as Story[]

test('a story waits for review, is published without its address, and can be unpublished', async () => {
  expect((await send(story)).status).toBe(200)
  expect(await wall()).toEqual([])
  const [row] = await product.dependencies.db.select().from(stories)
  expect(await operate(product, 'stories', 'approve', row!.id)).toMatchObject({ kind: 'done' })
  expect(await wall()).toEqual([
    {
      id: row!.id,
      full_name: 'Ada',
      role: 'Designer',
      story: 'It helped.',
      picture_url: null,
      published_on: '2026-03-01',
    },
  ])
  await operate(product, 'stories', 'take-down', row!.id)
  expect(await wall()).toEqual([])
})

test("does not mail the author's text to the typed address", async () => {
  await send({ ...story, full_name: 'https://evil.example evil', role: 'evil', story: 'evil' })
  await product.runJobs()
  expect(product.mails[0]?.text).toContain('Hello,')
  expect(`${product.mails[0]?.text}${product.mails[0]?.html}`).not.toMatch(/evil/i)
})

test('its picture can be seen only while it is published', async () => {
  const picture_id = await attachPicture(product)
  await send({ ...story, picture_id })
  const picture = `/media/stories/${picture_id}.webp`
  const get = () => product.fetch({ url: picture, headers: { host: 'localhost:4000' } })
  const status = async () => (await get()).statusCode
  expect(await status()).toBe(404)
  const [row] = await product.dependencies.db.select().from(stories)
  await operate(product, 'stories', 'approve', row!.id)
  expect((await wall())[0]?.picture_url).toBe(picture)
  expect(await status()).toBe(200)
  expect((await get()).headers['cache-control']).toBe('public, max-age=60')
  await operate(product, 'stories', 'take-down', row!.id)
  expect(await status()).toBe(404)
})

test.each([{ consent: false }, { story: '' }, { story: 'x'.repeat(1201) }, { role: '' }])(
  'refuses %j',
  async changes => {
    expect((await send({ ...story, ...changes })).status).toBe(422)
    expect(await product.dependencies.db.select().from(stories)).toEqual([])
  },
)
