import { themes } from '@credence/contract/profile/themes'
import { readQr } from '@credence/ui/testing/read-qr'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
import { profiles } from '../../../database/schema/profiles.ts'
import { pictureKey } from '../../../storage/keys.ts'
import { createTestApp, publicHosts, signInAs, type TestApp } from '../../../testing/create-test-app.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp(publicHosts)
  ines = await signInAs(product, 'ines@example.org')
})

type ProfileChanges = Partial<typeof profiles.$inferInsert>
const change = (changes: ProfileChanges) =>
  product.dependencies.db.update(profiles).set(changes).where(eq(profiles.accountId, ines.account.id))

async function download(payload: object, headers: Record<string, string> = ines.headers, url = '/api/download-stamp') {
  const answer = await product.fetch({
    method: 'POST',
    url,
    headers: { host: 'app.credence.example', ...headers },
    payload,
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload, code: codeIn(answer.body) }
}

const codeIn = (body: string) => (body.startsWith('{') ? (JSON.parse(body).code as string) : undefined)

test('requires a public profile with at least one recommendation', async () => {
  expect(await download({ theme: 'ink' })).toMatchObject({ status: 409, code: 'profile_not_published' })
  await change({ visibility: 'unlisted' })
  expect(await download({ theme: 'ink' })).toMatchObject({ status: 409, code: 'recommendation_not_published' })
  await giveRecommendation(product, ines.account.id, { state: 'new', publishedAt: null })
  expect(await download({ theme: 'ink' })).toMatchObject({ status: 409, code: 'recommendation_not_published' })
  await giveRecommendation(product, ines.account.id)
  expect(await download({ theme: 'ink' })).toMatchObject({ status: 200 })
  await change({ sections: [{ id: 'recommendations', visible: false }] })
  expect(await download({ theme: 'ink' })).toMatchObject({ status: 409, code: 'recommendation_not_published' })
})

test.each(themes)('in %s it is a file with the name that is agreed, and leads to the page', async theme => {
  await change({ visibility: 'public', fullName: 'Ines Marlow' })
  await giveRecommendation(product, ines.account.id)
  const { headers, bytes } = await download({ theme })
  expect(headers['content-type']).toBe('image/png')
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Credence - Stamp.png"; filename*=UTF-8''Credence%20-%20Stamp.png`,
  )
  expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 1200 })
  const address = `HTTPS://APP.CREDENCE.EXAMPLE/S/${ines.account.slug.toUpperCase()}`
  expect(await readQr(bytes)).toEqual({ qr: address, zxing: address })
})

test('shows the number of recommendations, and changes with it', async () => {
  await change({ visibility: 'public' })
  await giveRecommendation(product, ines.account.id)
  const one = await download({ theme: 'paper', size: 184 })
  const again = await download({ theme: 'paper', size: 184 })
  expect(again.bytes.equals(one.bytes)).toBe(true)
  await giveRecommendation(product, ines.account.id)
  expect((await download({ theme: 'paper', size: 184 })).bytes.equals(one.bytes)).toBe(false)
})

test('as a drawing it is a file of its own', async () => {
  const drawing = (theme: string) => download({ theme }, ines.headers, '/api/download-stamp-svg')
  expect(await drawing('ink')).toMatchObject({ status: 409, code: 'profile_not_published' })
  await change({ visibility: 'public', fullName: '<script>alert(1)</script> & "Co"' })
  await giveRecommendation(product, ines.account.id)
  expect((await drawing('gold')).status).toBe(422)
  const { headers, bytes } = await drawing('ink')
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-disposition': `attachment; filename="Credence - Stamp.svg"; filename*=UTF-8''Credence%20-%20Stamp.svg`,
    'x-content-type-options': 'nosniff',
  })
  expect(String(bytes)).toMatch(/^<svg .*<\/svg>$/s)
  expect(String(bytes)).not.toMatch(/<script|<text/)
})

test('many who ask at once for a few stamps get them drawn once each', async () => {
  const { images } = product.dependencies
  const make = vi.spyOn(images, 'make')
  await change({ visibility: 'public' })
  await giveRecommendation(product, ines.account.id)
  const all = await Promise.all(
    Array.from({ length: 20 }, (_, index) => download({ theme: themes[index % 4]!, size: 120 })),
  )
  expect(all.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(make).toHaveBeenCalledTimes(4)
  make.mockRestore()
})

test('a portrait that cannot be decoded gives an error and does not block the next stamp', async () => {
  const pictureId = 'a'.repeat(32)
  await change({ visibility: 'public', pictureId })
  await giveRecommendation(product, ines.account.id)
  await product.dependencies.storage.put(pictureKey(pictureId), Buffer.from('no picture'), 'image/webp')
  expect(await download({ theme: 'ink' })).toMatchObject({ status: 500, code: 'document_not_made' })
  expect(await download({ theme: 'ink' })).toMatchObject({ status: 500, code: 'document_not_made' })
  expect(await download({ theme: 'ink', middle: 'initials' })).toMatchObject({ status: 200 })
  await change({ pictureId: null })
  expect(await download({ theme: 'ink' })).toMatchObject({ status: 200 })
})

test.each([
  [{ theme: 'gold' }],
  [{}],
  [{ theme: 'ink', size: 4000 }],
  [{ theme: 'ink', size: '600' }],
  [{ theme: 'ink', middle: 'another person' }],
  [{ theme: 'ink', slug: 'another' }],
])('%j is refused', async payload => {
  expect((await download(payload)).status).toBe(422)
})

test('requires a session', async () => {
  expect((await download({ theme: 'ink' }, {})).status).toBe(401)
})
