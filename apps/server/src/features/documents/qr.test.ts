import { readQr } from '@credence/ui/testing/read-qr'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { profiles } from '../../database/schema/profiles.ts'
import { createTestApp, publicHosts, signInAs, type TestApp } from '../../testing/create-test-app.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp(publicHosts)
  ines = await signInAs(product, 'ines@example.org')
})

const getQr = () => product.call({ method: 'GET', url: '/api/get-qr', headers: ines.headers })
const show = (visibility: 'private' | 'unlisted' | 'public') =>
  product.dependencies.db.update(profiles).set({ visibility }).where(eq(profiles.accountId, ines.account.id))

test('there is no code while the profile is private', async () => {
  expect((await getQr()).body).toMatchObject({ status: 'success', data: [] })
  await show('public')
  await show('private')
  expect((await getQr()).body.data).toEqual([])
})

test.each(['public', 'unlisted'] as const)(
  'the code of a page that is %s leads to it, by its own channel',
  async visibility => {
    await show(visibility)
    const { qr, url } = (await getQr()).body.data as { qr: string; url: string }
    expect(url).toBe(`https://app.credence.example/cr/${ines.account.slug}?from=qr`)
    const svg = Buffer.from(qr.replace('data:image/svg+xml;base64,', ''), 'base64')
    const picture = await sharp(svg, { density: 300 }).resize(300).png().toBuffer()
    expect(await readQr(picture)).toEqual({ qr: url, zxing: url })
  },
)

test('requires a session', async () => {
  expect((await product.call({ method: 'GET', url: '/api/get-qr' })).status).toBe(401)
})
