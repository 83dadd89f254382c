import type { Story } from '@credence/contract/stories/endpoints'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { stories } from '../../database/schema/forms.ts'
import { runOperatorCommand } from '../../operator/commands.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const story = { full_name: 'Ada', email: 'ada@example.org', role: 'Designer', story: 'It helped.', consent: true }
const send = (payload: object) => product.call({ method: 'POST', url: '/api/share-story', payload })
const wall = async () => (await product.call({ method: 'GET', url: '/api/stories' })).body.data as Story[]
const operate = (...words: string[]) =>
  runOperatorCommand(product.dependencies, { words, reason: 'read and fine', who: 'test' })

async function attach() {
  const payload = await sharp({ create: { width: 90, height: 90, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  const answer = await product.call({
    method: 'POST',
    url: '/api/attachments',
    payload,
    headers: { 'content-type': 'image/png' },
  })
  return (answer.body.data as { attachment_id: string }).attachment_id
}

test('a story waits for a person, then stands on the wall without its address, then can be taken down', async () => {
  expect((await send(story)).status).toBe(200)
  expect(await wall()).toEqual([])
  const [row] = await product.dependencies.db.select().from(stories)
  expect(await operate('stories', 'approve', row!.id)).toEqual({ ok: true, text: 'The story is published.' })
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
  await operate('stories', 'refuse', row!.id)
  expect(await wall()).toEqual([])
})

test('whoever types the address of a stranger sends them no words of their own', async () => {
  await send({ ...story, full_name: 'https://evil.example evil', role: 'evil', story: 'evil' })
  await product.runJobs()
  expect(product.mails[0]?.text).toContain('Hello,')
  expect(`${product.mails[0]?.text}${product.mails[0]?.html}`).not.toMatch(/evil/i)
})

test('its picture can be seen only while it is published', async () => {
  const picture_id = await attach()
  await send({ ...story, picture_id })
  const picture = `/media/stories/${picture_id}.webp`
  const get = () => product.app.inject({ url: picture, headers: { host: 'localhost:4000' } })
  const status = async () => (await get()).statusCode
  expect(await status()).toBe(404)
  const [row] = await product.dependencies.db.select().from(stories)
  await operate('stories', 'approve', row!.id)
  expect((await wall())[0]?.picture_url).toBe(picture)
  expect(await status()).toBe(200)
  expect((await get()).headers['cache-control']).toBe('public, max-age=60')
  await operate('stories', 'refuse', row!.id)
  expect(await status()).toBe(404)
})

test.each([{ consent: false }, { story: '' }, { story: 'x'.repeat(1201) }, { role: '' }])(
  'refuses %j',
  async changes => {
    expect((await send({ ...story, ...changes })).status).toBe(422)
    expect(await product.dependencies.db.select().from(stories)).toEqual([])
  },
)
