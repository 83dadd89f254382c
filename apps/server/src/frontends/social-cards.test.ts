import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { pictureIdOf } from '../media/portrait-path.ts'
import { pictureKey } from '../storage/keys.ts'
import { askUntilMade, createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { publicFrontends } from '../testing/public-frontends.ts'
import { giveRecommendation } from '../testing/recommendations.ts'
import { portrait } from '../testing/reviewer.ts'

let product: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>

beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  owner = await signInAs(product, 'ada@example.org')
})

async function change(payload: object) {
  const { headers } = owner
  const { status } = await product.call({ method: 'PATCH', url: '/api/profile', payload, headers })
  expect(status).toBe(200)
}

async function draw(url: string): Promise<Buffer> {
  const headers = { host: 'localhost:4001' }
  const answer = await askUntilMade(product.app, { method: 'GET', url, headers })
  expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/png'])
  expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
  return answer.rawPayload
}

test('the card of a name in an uncovered script is drawn without text', async () => {
  await change({ slug: 'ada-walker', full_name: 'ᏣᎳᎩ', headline: 'བོད་ཡིག', visibility: 'public' })
  const id = await giveRecommendation(product, owner.account.id, { reviewerName: 'ଓଡ଼ିଆ', text: 'ᠮᠣᠩᠭᠣᠯ' })
  for (const place of ['cr/ada-walker', 'cr/ada-walker/recommendations', `recommendation/${id}`])
    await draw(`/social/${place}.png`)
})

test('the card of a profile with a damaged portrait is drawn without it, until it is replaced', async () => {
  await change({ slug: 'ada-walker', full_name: 'Ada Walker', headline: 'Builds bridges', visibility: 'public' })
  const picture = { payload: await portrait(), headers: { ...owner.headers, 'content-type': 'image/jpeg' } }
  const { body } = await product.call({ method: 'PUT', url: '/api/profile/picture', ...picture })
  const key = pictureKey(pictureIdOf((body.data as { picture_url: string }).picture_url)!)
  const { storage } = product.dependencies
  const whole = await buffer((await storage.open(key))!)
  await storage.put(key, Buffer.from('damaged'), 'image/webp')
  const neutral = await draw('/social/cr/ada-walker.png')
  await storage.put(key, whole, 'image/webp')
  expect((await draw('/social/cr/ada-walker.png')).equals(neutral)).toBe(false)
})
