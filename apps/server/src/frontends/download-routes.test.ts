import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { profiles } from '../database/schema/profiles.ts'
import { dailyViews } from '../database/schema/views.ts'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { publicFrontends } from '../testing/public-frontends.ts'

let product: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>
let made: number
beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  made = 0
  const { documents } = product.dependencies
  product.dependencies.documents = { ...documents, makePdf: async () => Buffer.from(`%PDF ${++made}`) }
  owner = await signInAs(product, 'ada@example.org')
  await change({ slug: 'ada-walker', full_name: 'Ada Walker', headline: 'Builds bridges', visibility: 'public' })
})
afterEach(() => product.app.close())

async function change(payload: object) {
  const { headers } = owner
  expect((await product.call({ method: 'PATCH', url: '/api/profile', payload, headers })).status).toBe(200)
}
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const read = (slug: string, headers: Record<string, string> = browser) =>
  product.call({ method: 'GET', url: `/cr/${slug}.pdf`, headers })

test('a reader gets the same file as the owner, made once, and is counted', async () => {
  const { status, headers, text } = await read('ada-walker')
  expect([status, headers['content-type'], text]).toEqual([200, 'application/pdf', '%PDF 1'])
  expect(headers['content-disposition']).toBe(
    `attachment; filename="Ada Walker.pdf"; filename*=UTF-8''Ada%20Walker.pdf`,
  )
  expect((await product.call({ method: 'GET', url: '/api/generate-pdf', headers: owner.headers })).text).toBe('%PDF 1')
  expect((await read('ada-walker', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  await product.dependencies.viewCounter.flush()
  const rows = await product.dependencies.db.select().from(dailyViews)
  expect(rows.map(({ kind, count }) => [kind, count])).toEqual([['pdf', 1]])
})

test('no longer once the page is private, or its owner does not offer it', async () => {
  await change({ offered: ['qr'] })
  expect((await read('ada-walker')).status).toBe(404)
  await change({ offered: ['pdf'] })
  expect((await read('ada-walker')).status).toBe(200)
  await change({ visibility: 'private' })
  expect((await read('ada-walker')).status).toBe(404)
})

test('an unlisted PDF is not indexed, a former name redirects, and an unknown one is 404', async () => {
  await change({ visibility: 'unlisted' })
  expect((await read('ada-walker')).headers['x-robots-tag']).toBe('noindex')
  await change({ slug: 'ada-w' })
  const moved = await read('ada-walker')
  expect([moved.status, moved.headers.location]).toEqual([301, '/cr/ada-w.pdf'])
  await product.dependencies.db.update(profiles).set({ headline: '' }).where(eq(profiles.accountId, owner.account.id))
  for (const slug of ['ada-w', 'no-such-page', 'Not%20A%20Slug', 'x'.repeat(90)])
    expect((await read(slug)).status).toBe(404)
})
