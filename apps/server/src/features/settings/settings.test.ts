import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
let eve: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
  eve = await signInAs(product, 'eve@example.org')
})

const settings = async (who = ines) =>
  (await product.call({ method: 'GET', url: '/api/settings', headers: who.headers })).body.data
const connect = (payload: unknown, who = ines) =>
  product.call({
    method: 'POST',
    url: '/api/setting-connect-method',
    payload: payload as object,
    headers: who.headers,
  })

test('settings begin with the usual', async () => {
  expect(await settings()).toEqual({
    email: 'ines@example.org',
    slug: ines.slug,
    visibility: 'private',
    connect: null,
    devices: [],
    questions: { shown: true, told: true, published: 0, allowed: 0 },
    push_key: expect.stringMatching(/^B[\w-]{86}$/),
    subscription: { plan: 'free', interval: null, renews_at: null, ends_at: null, unpaid_url: null },
    paid_plan: 'pro',
    invoices: [],
    access: false,
  })
})

const good = [
  { method: 'email', link: ' Ines@Example.ORG ', kept: 'ines@example.org' },
  { method: 'phone', link: '+351 (21) 000-00.00', kept: '+351210000000' },
  { method: 'whatsapp', link: '+351 910 000 000', kept: '+351910000000' },
  { method: 'telegram', link: 'https://t.me/ines', kept: 'https://t.me/ines' },
  { method: 'telegram', link: 'https://telegram.me/ines', kept: 'https://telegram.me/ines' },
  { method: 'linkedin', link: 'https://pt.linkedin.com/in/ines', kept: 'https://pt.linkedin.com/in/ines' },
  { method: 'calendar', link: 'https://cal.example/ines', kept: 'https://cal.example/ines' },
  { method: 'website', link: 'HTTPS://Ines.Example', kept: 'https://ines.example/' },
  { method: 'website', link: 'okafor.design', kept: 'https://okafor.design/' },
  { method: 'telegram', link: 't.me/ines', kept: 'https://t.me/ines' },
]

describe('the way to reach the owner', () => {
  test.each(good)('$method with $link is stored as $kept and shown on the profile', async ({ method, link, kept }) => {
    const answer = await connect({ method, link })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Saved.', data: { method, link: kept } } })
    expect(await settings()).toMatchObject({ connect: { method, link: kept } })
    await product.call({
      method: 'PATCH',
      url: '/api/profile',
      payload: { visibility: 'public' },
      headers: ines.headers,
    })
    const seen = await product.call({ method: 'GET', url: `/api/profile/${ines.slug}`, headers: eve.headers })
    expect(seen.body.data).toMatchObject({ connect: { method, link: kept } })
    expect(await settings(eve)).toMatchObject({ connect: null })
  })

  test('can be taken away again', async () => {
    await connect(good[0])
    expect((await connect({ method: null, link: null })).body).toMatchObject({ status: 'success', data: null })
    expect(await settings()).toMatchObject({ connect: null })
  })

  const web = ['telegram', 'linkedin', 'calendar', 'website']
  const long = 'x'.repeat(10_000)
  const bad = [
    ...web.flatMap(method => [
      { why: 'a script', method, link: 'javascript:alert(1)' },
      { why: 'a script behind a line break', method, link: 'java\nscript:alert(1)' },
      { why: 'data', method, link: 'data:text/html,<script>alert(1)</script>' },
      { why: 'plain http', method, link: 'http://t.me/ines' },
      { why: 'credentials', method, link: 'https://linkedin.com:x@t.me/ines' },
      { why: '10,000 characters', method, link: `https://t.me/${long}` },
      { why: 'one machine', method, link: 'https://localhost/ines' },
      { why: 'nothing', method, link: '' },
      { why: 'null', method, link: null },
    ]),
    { why: 'another host', method: 'telegram', link: 'https://t.me.evil.example/ines' },
    { why: 'another host without a scheme', method: 'linkedin', link: 't.me/ines' },
    { why: 'a host that ends alike', method: 'linkedin', link: 'https://notlinkedin.com/in/ines' },
    { why: 'another host behind an @', method: 'linkedin', link: 'https://linkedin.com@evil.example/' },
    { why: 'another host behind a backslash', method: 'linkedin', link: 'https://evil.example\\.linkedin.com/' },
    ...['phone', 'whatsapp'].flatMap(method => [
      { why: 'no country code', method, link: '021 000 0000' },
      { why: 'letters', method, link: '+351 CALL ME' },
      { why: 'a script', method, link: 'javascript:alert(1)' },
      { why: 'digits of another script', method, link: '+٣٥١٢١٠٠٠٠٠٠٠' },
      { why: 'a right-to-left override', method, link: '\u202e+351210000000' },
      { why: '10,000 digits', method, link: `+${'1'.repeat(10_000)}` },
    ]),
    { why: 'half an address', method: 'email', link: 'ines@' },
    { why: 'two addresses', method: 'email', link: 'ines@example.org,eve@example.org' },
    { why: 'a header', method: 'email', link: 'ines@example.org?bcc=eve@example.org' },
    { why: 'a right-to-left override', method: 'email', link: 'gro.elpmaxe@\u202eseni' },
    { why: '10,000 characters', method: 'email', link: `${long}@example.org` },
    { why: 'an unknown method', method: 'fax', link: '+351210000000' },
    { why: 'a link without a method', method: null, link: 'https://example.org' },
  ]
  test.each(bad)('$method refuses $why, with a sentence', async ({ method, link }) => {
    const answer = await connect({ method, link })
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toHaveLength(1)
    expect(await settings()).toMatchObject({ connect: null })
  })

  test.each([
    '{"method":"website","link":"https://a.example/\\u0000"}',
    '{"method":"website","link":"https://a.example/\\ud800"}',
  ])('refuses what the database cannot store: %s', async payload => {
    const headers = { ...ines.headers, 'content-type': 'application/json' }
    const answer = await product.call({ method: 'POST', url: '/api/setting-connect-method', payload, headers })
    expect(answer.status).toBe(400)
  })

  test('scripts in a path come out as a browser would write them, and hidden characters are refused', async () => {
    await connect({ method: 'website', link: 'https://ines.example/<script>' })
    expect(await settings()).toMatchObject({ connect: { link: 'https://ines.example/%3Cscript%3E' } })
    for (const link of ['https://ines.example/\u202ecod.exe', 'https://ines.example/%E2%80%AEcod.exe'])
      expect((await connect({ method: 'website', link })).status).toBe(422)
    expect(await settings()).toMatchObject({ connect: { link: 'https://ines.example/%3Cscript%3E' } })
  })
})

test('every one of these calls needs a token', async () => {
  for (const [method, url] of [
    ['GET', '/api/settings'],
    ['POST', '/api/setting-connect-method'],
  ] as const) {
    const answer = await product.call({ method, url, ...(method === 'GET' ? {} : { payload: {} }) })
    expect(answer).toMatchObject({ status: 401, body: { message: 'Authorization token not found' } })
  }
})
