import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { Visibility } from '@credence/contract/profile/sections'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { profiles } from '../../database/schema/profiles.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { marta, request } from '../../testing/invites.ts'
import { erase } from '../account/erase/service.ts'

const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#0a6650' } })
  .png()
  .toBuffer()

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
})

const get = (url: string, headers = {}) => product.fetch({ url, headers: { host: 'localhost:4001', ...headers } })
const statusOf = async (url: string) => (await get(url)).statusCode

async function put(payload: Buffer | Readable = png, remoteAddress = '192.0.2.1') {
  const headers = { ...ines.headers, 'content-type': 'image/png' }
  return product.call({ method: 'PUT', url: '/api/profile/picture', payload, headers, remoteAddress })
}

/** At once, from a network each. A busy server puts some off, and their clients send them again. */
const putAtOnce = (many: number) =>
  Array.from({ length: many }, async (_, at) => {
    for (;;) {
      const answer = await put(png, `192.0.2.${at + 1}`)
      if (answer.status !== 503) return answer
    }
  })

const urlIn = ({ body }: Awaited<ReturnType<typeof put>>) => (body.data as { picture_url: string }).picture_url
const plainPath = (url: string) => url.split('?')[0]!
const show = (visibility: Visibility) => product.dependencies.db.update(profiles).set({ visibility })
const ownProfile = async () => {
  const { headers } = await signInAs(product, 'ines@example.org')
  const answer = await product.call({ method: 'GET', url: `/api/profile/${ines.account.slug}`, headers })
  return answer.body.data as { picture_url: string }
}

async function storedPictures(): Promise<string[]> {
  const { config } = product.dependencies
  await product.runJobs()
  return readdir(join(config.dataDir, 'files', 'pictures')).catch(() => [])
}

describe('the portrait of a private profile', () => {
  test('is visible to its owner only', async () => {
    const url = urlIn(await put())
    expect(await statusOf(plainPath(url))).toBe(404)
    expect(await statusOf(`${url.slice(0, -4)}AAAA`)).toBe(404)
    const answer = await get(url)
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'private, no-cache' } })
    expect((await get(url, { 'if-none-match': answer.headers.etag })).statusCode).toBe(304)
  })

  test('stays on a page that is open for a day, at the same address for an hour', async () => {
    const url = urlIn(await put())
    product.clock.advance(59 * 60)
    expect((await ownProfile()).picture_url).toBe(url)
    product.clock.advance(23 * 3600)
    expect(await statusOf(url)).toBe(200)
    product.clock.advance(2 * 3600)
    expect(await statusOf(url)).toBe(404)
    expect(await statusOf((await ownProfile()).picture_url)).toBe(200)
  })

  test('is gone once it is replaced, whatever link opened it', async () => {
    const first = urlIn(await put())
    const second = urlIn(await put())
    expect(await statusOf(first)).toBe(404)
    await product.call({ method: 'DELETE', url: '/api/profile/picture', headers: ines.headers })
    expect(await statusOf(second)).toBe(404)
    expect(await storedPictures()).toEqual([])
  })
})

test.each(['public', 'unlisted'] as const)('of a profile that is %s is visible to everyone', async visibility => {
  await show(visibility)
  const url = urlIn(await put())
  expect(url).toBe(plainPath(url))
  expect((await ownProfile()).picture_url).toBe(url)
  const answer = await get(url)
  expect(answer).toMatchObject({ statusCode: 200, headers: { 'cache-control': 'public, max-age=60' } })
  expect((await get(url, { 'if-none-match': answer.headers.etag })).statusCode).toBe(304)
  await show('private')
  expect(await statusOf(url)).toBe(404)
  expect(await statusOf((await ownProfile()).picture_url)).toBe(200)
})

test('of six pictures at once one stays, and none outlives the account', async () => {
  await show('public')
  const answers = await Promise.all(putAtOnce(6))
  const urls = answers.map(urlIn)
  expect(new Set(urls).size).toBe(6)
  expect(await storedPictures()).toHaveLength(1)
  const { picture_url } = await ownProfile()
  for (const url of urls) expect(await statusOf(url)).toBe(url === picture_url ? 200 : 404)
  await erase(product.dependencies, ines.account.id)
  expect(await storedPictures()).toEqual([])
  expect(await statusOf(picture_url)).toBe(404)
})

test('a picture that arrives while its account is erased leaves nothing', async () => {
  // the body is read after the request is admitted
  const letIn = Promise.withResolvers<void>()
  const payload = new Readable({ read: () => letIn.resolve() })
  const arriving = put(payload)
  await letIn.promise
  await erase(product.dependencies, ines.account.id)
  payload.push(png)
  payload.push(null)
  expect((await arriving).status).toBe(401)
  expect(await storedPictures()).toEqual([])
})

test('pictures and erasing at once leave nothing either', async () => {
  const arriving = putAtOnce(4)
  await arriving[0]
  await erase(product.dependencies, ines.account.id)
  for (const { status } of await Promise.all(arriving)) expect([200, 401]).toContain(status)
  expect(await storedPictures()).toEqual([])
})

test("the holder of an invite's link sees the portrait of a private profile", async () => {
  await product.dependencies.db.update(profiles).set({ fullName: 'Ines Marlow', headline: 'COO' })
  await put()
  const payload = { ...request, people: [marta] }
  const asked = await product.call({ method: 'POST', url: '/api/invites', headers: ines.headers, payload })
  const link = new URL((asked.body.data as { url: string }[])[0]!.url)
  const url = `/api/recommend/${ines.account.slug}?invite=${link.searchParams.get('invite')}`
  const { picture_url } = (await product.call({ method: 'GET', url })).body.data as { picture_url: string }
  expect(await statusOf(picture_url)).toBe(200)
  expect(await statusOf(plainPath(picture_url))).toBe(404)
})
