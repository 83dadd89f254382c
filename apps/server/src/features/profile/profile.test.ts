import { crc32, deflateSync } from 'node:zlib'
import type { OwnerProfile } from '@credence/contract/profile/profile-schema'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { cookiesOf, createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { cleanUp } from '../clean-up/jobs.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
let eve: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
  eve = await signInAs(product, 'eve@example.org')
})

type Who = { headers: { authorization: string } }
const patch = (who: Who, payload: object) =>
  product.call({ method: 'PATCH', url: '/api/profile', payload, headers: who.headers })
const read = async (who: Who, slug: string, query = '') =>
  (await product.call({ method: 'GET', url: `/api/profile/${slug}${query}`, headers: who.headers })).body.data
const look = (who: Who, slug: string) =>
  product.call({ method: 'GET', url: `/api/slugs/${slug}`, headers: who.headers })

describe('the own profile', () => {
  test('begins empty and private', async () => {
    expect(await read(ines, ines.slug)).toMatchObject({
      view: 'owner',
      slug: ines.slug,
      full_name: '',
      email: 'ines@example.org',
      visibility: 'private',
      plan: 'free',
      picture_url: null,
      recommendations: [],
    })
  })

  test('changes the sent fields only', async () => {
    await patch(ines, { full_name: 'Ines Marlow', headline: 'Operations', industry: 'accounting', country: 'PT' })
    const answer = await patch(ines, {
      headline: 'Fractional COO',
      open_to: 'Interim work',
      country: null,
      skills: ['Moving'],
    })
    expect(answer.body.data).toMatchObject({
      full_name: 'Ines Marlow',
      headline: 'Fractional COO',
      open_to: 'Interim work',
      country: null,
      skills: ['Moving'],
    })
  })

  test('a new link name gives a new token that carries it, and the old session goes on', async () => {
    const answer = await patch(ines, { slug: 'ines-marlow' })
    expect((answer.body.data as OwnerProfile).slug).toBe('ines-marlow')
    const token = cookiesOf(answer).cr_prod_token!.split(';')[0]!
    expect(JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).slug).toBe('ines-marlow')
    expect(await read({ headers: { authorization: token } }, 'ines-marlow')).toMatchObject({ view: 'owner' })
    expect(await read(ines, 'ines-marlow')).toMatchObject({ view: 'owner' })
  })

  test('a change without a new link name sets no cookie', async () => {
    expect(cookiesOf(await patch(ines, { headline: 'x' }))).toEqual({})
  })

  test.each([
    { full_name: '' },
    { full_name: 'x'.repeat(101) },
    { slug: 'Has Space' },
    { slug: 'admin' },
    { country: 'ZZ' },
    { industry: 'nonsense' },
    { visibility: 'everyone' },
    { links: [{ label: 'x', url: 'javascript:alert(1)' }] },
    { plan: 'pro' },
    { email: 'eve@example.org' },
    { headline: 'x', was: 'yesterday' },
    { offered: ['qr', 'everything'] },
    { offered: 'pdf' },
  ])('refuses %j', async changes => {
    expect((await patch(ines, changes)).status).toBe(422)
  })

  test('a field that changed since it was read is not overwritten', async () => {
    const was = { headline: '' }
    expect((await patch(ines, { headline: 'From one tab', was })).status).toBe(200)
    const second = await patch(ines, { headline: 'From another', slug: 'ines-marlow', was })
    expect(second.status).toBe(409)
    expect(second.body.message).toBe('Your page has been changed elsewhere since you opened it.')
    expect(await read(ines, ines.slug)).toMatchObject({ headline: 'From one tab', slug: ines.slug })
    expect((await patch(ines, { headline: 'From another', was: { headline: 'From one tab' } })).status).toBe(200)
  })

  test('a link name that was changed elsewhere is not changed again in silence', async () => {
    const { slug } = ines.account
    expect((await patch(ines, { slug: 'ines-marlow', was: { slug } })).status).toBe(200)
    const second = await patch(ines, { slug: 'ines-m', was: { slug } })
    expect(second).toMatchObject({ status: 409, body: { code: 'profile_changed' } })
    expect((await patch(ines, { slug: 'ines-marlow', was: { slug } })).status).toBe(200)
    expect((await patch(ines, { slug: 'ines-m', was: { slug: 'ines-marlow' } })).status).toBe(200)
  })

  test('a change of another field, or to the same value, is no conflict', async () => {
    const experience = [{ title: 'Director', organisation: '', start: '2021-03', end: null, description: '' }]
    await patch(ines, { experience })
    const before = (await read(ines, ines.slug)) as OwnerProfile
    const png = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#0a5' } })
      .png()
      .toBuffer()
    product.clock.advance(1)
    const { headers } = ines
    await product.call({
      method: 'PUT',
      url: '/api/profile/picture',
      payload: png,
      headers: { ...headers, 'content-type': 'image/png' },
    })
    const payload = { method: 'email', link: 'ines@example.org' }
    await product.call({ method: 'POST', url: '/api/setting-connect-method', payload, headers })
    await patch(ines, { about: 'From the other tab.' })

    const { headline, skills } = before
    const was = { headline, skills, experience: before.experience }
    const wanted = { headline: 'Operations', skills: ['Moving'], experience: [] }
    expect((await patch(ines, { ...wanted, was })).status).toBe(200)
    // the answer was lost on the way, so the same is sent again
    expect((await patch(ines, { ...wanted, was })).status).toBe(200)
    expect(await read(ines, ines.slug)).toMatchObject({ ...wanted, about: 'From the other tab.' })
  })

  test('stores markup as text', async () => {
    await patch(ines, { headline: '<script>alert(1)</script>' })
    expect(await read(ines, ines.slug)).toMatchObject({ headline: '<script>alert(1)</script>' })
  })
})

describe('downloads for readers', () => {
  test('are the QR code and the PDF by default, and public', async () => {
    await patch(ines, { visibility: 'public' })
    expect(await read(eve, ines.slug)).toMatchObject({ offered: ['qr', 'pdf'] })
    product.clock.advance(60)
    const answer = await patch(ines, { offered: ['stamp', 'qr', 'stamp'], was: { offered: ['qr', 'pdf'] } })
    expect(answer.body.data).toMatchObject({
      offered: ['qr', 'stamp'],
      updated_at: product.clock.now().toISOString(),
    })
    expect(await read(eve, ines.slug)).toMatchObject({ offered: ['qr', 'stamp'] })
    expect((await patch(ines, { offered: [] })).body.data).toMatchObject({ offered: [] })
  })

  test('a choice that changed since it was read is not overwritten', async () => {
    await patch(ines, { offered: [] })
    const late = await patch(ines, { offered: ['qr', 'pdf', 'stamp'], was: { offered: ['qr', 'pdf'] } })
    expect(late).toMatchObject({ status: 409, body: { code: 'profile_changed' } })
    expect(await read(ines, ines.slug)).toMatchObject({ offered: [] })
  })
})

test('the theme of shared pieces is kept, for the owner alone', async () => {
  await patch(ines, { visibility: 'public' })
  expect(await read(ines, ines.slug)).toMatchObject({ share_theme: 'paper' })
  expect((await patch(ines, { share_theme: 'spruce' })).body.data).toMatchObject({ share_theme: 'spruce' })
  expect(await read(ines, ines.slug)).toMatchObject({ share_theme: 'spruce' })
  expect(await read(eve, ines.slug)).not.toHaveProperty('share_theme')
})

describe("another owner's profile", () => {
  test('is nothing while private, and so is one that is not there', async () => {
    expect(await read(eve, ines.slug)).toEqual([])
    expect(await read(eve, 'no-such-page')).toEqual([])
    expect(await read(eve, '%00')).toEqual([])
  })

  test.each(['public', 'unlisted'])('shows its public side when %s, without the address', async visibility => {
    await patch(ines, { full_name: 'Ines Marlow', visibility })
    const seen = await read(eve, ines.slug)
    expect(seen).toMatchObject({ view: 'public', full_name: 'Ines Marlow' })
    expect(JSON.stringify(seen)).not.toContain('ines@example.org')
    expect(seen).not.toHaveProperty('visibility')
  })

  test('its owner can look at the public side too; a hidden section does not leave the server', async () => {
    const sections = [
      { id: 'about', visible: false },
      { id: 'skills', visible: true },
    ]
    await patch(ines, { about: 'My secret plan', skills: ['Moving'], sections, visibility: 'public' })
    expect(await read(ines, ines.slug)).toMatchObject({ view: 'owner', about: 'My secret plan' })
    const seen = await read(ines, ines.slug, '?view=public')
    expect(seen).toMatchObject({ view: 'public', about: '', skills: ['Moving'] })
    expect(JSON.stringify(seen)).not.toContain('secret plan')
  })
})

describe('link names', () => {
  test('a free one is free, with others like it', async () => {
    expect((await look(ines, 'ines-marlow')).body.data).toEqual({
      free: true,
      suggestions: ['inesmarlow', 'i-marlow', 'marlow-ines'],
    })
  })

  test('a taken one is refused, by the check and by the save', async () => {
    await patch(eve, { slug: 'ines-marlow' })
    expect((await look(ines, 'ines-marlow')).body.data).toMatchObject({ free: false })
    expect(await patch(ines, { slug: 'ines-marlow' })).toMatchObject({ status: 409, body: { status: 'failed' } })
    expect((await look(eve, 'ines-marlow')).body.data).toMatchObject({ free: true })
  })

  test('of two who want it at once, one gets it', async () => {
    const answers = await Promise.all([patch(ines, { slug: 'wanted' }), patch(eve, { slug: 'wanted' })])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })

  test('one that was given up stays with its owner for as long as they have an account', async () => {
    await patch(eve, { slug: 'first-name' })
    await patch(eve, { slug: 'second-name' })
    expect((await look(ines, 'first-name')).body.data).toMatchObject({ free: false })
    expect((await look(eve, 'first-name')).body.data).toMatchObject({ free: true })
    product.clock.advance(10 * 366 * 86_400)
    await cleanUp(product.dependencies)
    const later = await signInAs(product, 'ines@example.org')
    expect((await look(later, 'first-name')).body.data).toMatchObject({ free: false })
    expect((await patch(later, { slug: 'first-name' })).status).toBe(409)
  })

  test('twenty can be taken in a day', async () => {
    const statuses = []
    for (let number = 0; number <= 20; number++) statuses.push((await patch(eve, { slug: `name-${number}` })).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
    expect((await look(ines, 'name-20')).body.data).toMatchObject({ free: true })
  })

  const lookalikes = ['mar1ow', 'rnarlow', 'mar-low', 'mariow', 'marlovv', 'marl0w']
  test.each(lookalikes)('%s is too like marlow, while it is used and ever after', async slug => {
    const sentence = 'That link is too similar to another one. Choose a different one.'
    await patch(eve, { slug: 'marlow' })
    expect((await look(ines, slug)).body.data).toMatchObject({ free: false })
    expect(await patch(ines, { slug })).toMatchObject({ status: 409, body: { message: sentence } })
    expect((await patch(eve, { slug })).status).toBe(200)
    await patch(eve, { slug: 'something-else' })
    expect(await patch(ines, { slug })).toMatchObject({ status: 409 })
    product.clock.advance(10 * 366 * 86_400)
    const later = await signInAs(product, 'ines@example.org')
    expect(await patch(later, { slug })).toMatchObject({ status: 409 })
  })

  test('of two lookalikes that are wanted at once, one is given', async () => {
    const answers = await Promise.all([patch(ines, { slug: 'wanted' }), patch(eve, { slug: 'vvanted' })])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
  })

  test('the rosette stays as it was when the account was made', async () => {
    const rosette = async (slug: string) => ((await read(ines, slug)) as OwnerProfile).rosette
    const first = await rosette(ines.slug)
    await patch(ines, { slug: 'chosen' })
    expect(await rosette('chosen')).toBe(first)
    await patch(ines, { slug: 'published', visibility: 'unlisted' })
    await patch(ines, { slug: 'now' })
    expect(await rosette('now')).toBe(first)
    const asked = await product.call({ method: 'GET', url: '/api/recommend/now' })
    expect(asked.body.data).toMatchObject({ slug: 'now', rosette: first })
  })

  test.each(['admin', 'adm1n', 'ad-min', 'API', '-x', 'a b', '%D1%96nes'])('%s can not be one', async slug => {
    expect([404, 422]).toContain((await look(ines, slug)).status)
  })
})

describe('the picture', () => {
  const put = (who: Who, payload: Buffer, type: string) =>
    product.call({
      method: 'PUT',
      url: '/api/profile/picture',
      payload,
      headers: { ...who.headers, 'content-type': type },
    })
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#0a7a5e' } })
  const download = (url: string) => product.fetch({ method: 'GET', url, headers: { host: 'localhost:4001' } })

  test.each(['jpeg', 'png', 'webp'] as const)('a %s is made anew, square and without metadata', async format => {
    const withPlace = plain(900, 600).withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    const answer = await put(ines, await withPlace.toFormat(format).toBuffer(), `image/${format}`)
    expect(answer.status).toBe(200)
    const { picture_url } = answer.body.data as { picture_url: string }
    const file = await download(picture_url)
    expect(file.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-cache',
    })
    expect(file.headers['content-security-policy']).toContain('sandbox')
    const stored = await sharp(file.rawPayload).metadata()
    expect(stored).toMatchObject({ format: 'webp', width: 640, height: 640 })
    expect(stored.exif).toBeUndefined()
    expect(await read(ines, ines.slug)).toMatchObject({ picture_url })
  })

  test('a new one replaces the old file, and it can be removed', async () => {
    const jpeg = await plain(100, 100).jpeg().toBuffer()
    const first = ((await put(ines, jpeg, 'image/jpeg')).body.data as { picture_url: string }).picture_url
    const second = ((await put(ines, jpeg, 'image/jpeg')).body.data as { picture_url: string }).picture_url
    await product.runJobs()
    expect((await download(first)).statusCode).toBe(404)
    expect((await product.call({ method: 'DELETE', url: '/api/profile/picture', headers: ines.headers })).status).toBe(
      200,
    )
    expect((await download(second)).statusCode).toBe(404)
    expect(await read(ines, ines.slug)).toMatchObject({ picture_url: null })
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const refused = [
    { why: 'an SVG', bytes: async () => svg, type: 'image/svg+xml', status: 415 },
    { why: 'an SVG called PNG', bytes: async () => svg, type: 'image/png', status: 415 },
    { why: 'HTML called JPEG', bytes: async () => Buffer.from('<html>'), type: 'image/jpeg', status: 415 },
    { why: 'a PNG called JPEG', bytes: () => plain(10, 10).png().toBuffer(), type: 'image/jpeg', status: 415 },
    {
      why: 'a picture of 16,000 pixels a side',
      bytes: async () => blackPng(16_000),
      type: 'image/png',
      status: 415,
    },
    {
      why: 'half a picture',
      bytes: async () => (await plain(500, 500).png().toBuffer()).subarray(0, 200),
      type: 'image/png',
      status: 415,
    },
    { why: 'nothing', bytes: async () => Buffer.alloc(0), type: 'image/png', status: 415 },
    { why: '11 MB', bytes: async () => Buffer.alloc(11 * 1024 * 1024), type: 'image/png', status: 413 },
    { why: 'JSON', bytes: async () => Buffer.from('{}'), type: 'application/json', status: 415 },
  ]
  test.each(refused)('$why is refused with $status', async ({ bytes, type, status }) => {
    const answer = await put(ines, await bytes(), type)
    expect(answer.status).toBe(status)
    expect(answer.body.status).toBe('failed')
    expect(await read(ines, ines.slug)).toMatchObject({ picture_url: null })
  })

  test.each([
    '/media/pictures/..%2f..%2fkeys%2fsecret',
    '/media/pictures/x.webp',
    `/media/pictures/${'0'.repeat(32)}.webp`,
  ])('there is nothing at %s', async url => expect((await download(url)).statusCode).toBe(404))
})

test('every one of these calls needs a token', async () => {
  for (const [method, url] of [
    ['GET', '/api/profile/x'],
    ['PATCH', '/api/profile'],
    ['GET', '/api/slugs/x'],
    ['PUT', '/api/profile/picture'],
    ['DELETE', '/api/profile/picture'],
  ] as const) {
    const type = method === 'PUT' ? { 'content-type': 'image/png' } : {}
    const payload = method === 'PATCH' ? {} : method === 'PUT' ? Buffer.from('x') : undefined
    const answer = await product.call({ method, url, headers: type, ...(payload === undefined ? {} : { payload }) })
    expect(answer).toMatchObject({ status: 401, body: { message: 'Authorization token not found' } })
  }
})

/** One bit for each pixel: a picture of any size in a moment. */
function blackPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(1, 8)
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 1 })
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks])
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), content])
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(content.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([frame, body, check])
}
