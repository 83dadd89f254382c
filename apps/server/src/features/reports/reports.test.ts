import { beforeEach, expect, test } from 'vitest'
import { reports } from '../../database/schema/forms.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { operate } from '../../testing/operate.ts'
import { cleanUp } from '../clean-up/jobs.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
})

const publish = (changes: object = { slug: 'ines', visibility: 'public' }) =>
  product.call({ method: 'PATCH', url: '/api/profile', payload: changes, headers: ines.headers })
const report = (payload: object, remoteAddress = '192.0.2.1') =>
  product.call({ method: 'POST', url: '/api/report', payload, remoteAddress })
const stored = () => product.dependencies.db.select().from(reports)

test.each(['public', 'unlisted'])('a page that is %s can be reported by anyone', async visibility => {
  await publish({ slug: 'ines', visibility })
  const answer = await report({ slug: 'ines', reason: '  This is not her.\r\nAsk me. ' })
  expect(answer).toMatchObject({
    status: 200,
    body: { status: 'success', message: 'Thank you. We’ll review your report.' },
  })
  expect(await stored()).toMatchObject([
    { kind: 'other', reason: 'This is not her.\nAsk me.', replyTo: null, closedAt: null },
  ])
})

test.each([
  [
    { kind: 'harm', reply_to: ' Eve@Example.org ' },
    { kind: 'harm', replyTo: 'eve@example.org' },
  ],
  [
    { kind: '', reply_to: '' },
    { kind: 'other', replyTo: null },
  ],
])('may have a kind and a reply address: %j', async (said, kept) => {
  await publish()
  expect((await report({ slug: 'ines', reason: 'This is not her.', ...said })).status).toBe(200)
  expect(await stored()).toMatchObject([kept])
})

test('a private page and none at all answer alike, and keep nothing', async () => {
  const answers = await Promise.all(
    [ines.slug, 'no-such-page'].map(slug => report({ slug, reason: 'This is not her.' })),
  )
  expect(answers[0]).toMatchObject({ status: 404 })
  expect(answers[1]!.text).toBe(answers[0]!.text)
  expect(await stored()).toEqual([])
})

test.each([
  { slug: 'ines' },
  { slug: 'ines', reason: '' },
  { slug: 'ines', reason: '\u200b \u202e' },
  { slug: 'ines', reason: 'x'.repeat(1001) },
  { slug: '../ines', reason: 'This is not her.' },
  { slug: 'ines', reason: 'This is not her.', email: 'eve@example.org' },
  { slug: 'ines', reason: 'This is not her.', kind: 'whatever' },
  { slug: 'ines', reason: 'This is not her.', reply_to: 'no-address' },
])('refuses %j', async payload => {
  await publish()
  expect((await report(payload)).status).toBe(422)
  expect(await stored()).toEqual([])
})

test('one network may report ten times an hour, and once a day a page with twenty reports', async () => {
  await publish()
  const reason = 'This is not her.'
  for (let times = 0; times < 10; times++) expect((await report({ slug: 'ines', reason })).status).toBe(200)
  expect((await report({ slug: 'ines', reason })).status).toBe(429)
  for (let times = 0; times < 10; times++)
    expect((await report({ slug: 'ines', reason }, `198.51.100.${times}`)).status).toBe(200)
  expect((await report({ slug: 'ines', reason }, '198.51.100.99')).status).toBe(200)
  expect((await report({ slug: 'ines', reason }, '198.51.100.99')).status).toBe(429)
  expect(await stored()).toHaveLength(21)
})

test('a report is stored while it is open, and for a year after', async () => {
  await publish()
  for (const reason of ['open', 'closed']) await report({ slug: 'ines', reason })
  const closed = (await stored()).find(row => row.reason === 'closed')
  await operate(product, 'reports', 'close', closed!.id)
  product.clock.advance(365 * 86_400)
  await cleanUp(product.dependencies)
  expect(await stored()).toHaveLength(2)
  product.clock.advance(1)
  await cleanUp(product.dependencies)
  expect(await stored()).toMatchObject([{ reason: 'open' }])
})

test('a reply address is erased after 90 days', async () => {
  await publish()
  await report({ slug: 'ines', reason: 'open', reply_to: 'eve@example.org' })
  product.clock.advance(90 * 86_400)
  await cleanUp(product.dependencies)
  expect(await stored()).toMatchObject([{ replyTo: 'eve@example.org' }])
  product.clock.advance(1)
  await cleanUp(product.dependencies)
  expect(await stored()).toMatchObject([{ reason: 'open', replyTo: null }])
})
