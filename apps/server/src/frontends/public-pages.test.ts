import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accounts } from '../database/schema/accounts.ts'
import { formerSlugs, profiles } from '../database/schema/profiles.ts'
import { recommendations } from '../database/schema/recommendations.ts'
import { dailyViews } from '../database/schema/views.ts'
import { countStatements } from '../testing/count-statements.ts'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { publicFrontends } from '../testing/public-frontends.ts'
import { giveRecommendation } from '../testing/recommendations.ts'

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }

let product: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>

beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  owner = await signInAs(product, 'ada@example.org')
  await change({ slug: 'ada-walker', full_name: 'Ada Walker', headline: 'Builds bridges', visibility: 'public' })
  // the token carries the link name
  owner = await signInAs(product, 'ada@example.org')
})

afterEach(() => product.app.close())

async function change(payload: object) {
  const { headers } = owner
  const { status } = await product.call({ method: 'PATCH', url: '/api/profile', payload, headers })
  expect(status).toBe(200)
}

const get = (url: string, headers: Record<string, string> = {}) => product.call({ method: 'GET', url, headers })

/** The cookies of a signed-in owner's browser. */
function ownCookie(expires = product.clock.now().getTime() / 1000 + 3600): string {
  return `cr_prod_token=${owner.token}; cr_prod_expire_token=${owner.sessionId}.${Math.floor(expires)}`
}

/** PostgreSQL's announcements arrive a moment after the change. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 300_000, interval: 5 })

async function expectStatus(path: string, status: number) {
  await soon(async () => expect((await get(path)).status).toBe(status))
}

describe('the sample', () => {
  test('is answered by the calls as it is by the page', async () => {
    const profile = await get('/api/profile/sample', owner.headers)
    expect(profile.body.data).toMatchObject({ view: 'public', slug: 'sample', full_name: 'Ines Marlow' })
    expect(profile.text).toContain('Samir Haddad')
    const asked = await get('/api/recommend/sample')
    expect(asked.body.data).toMatchObject({ slug: 'sample', full_name: 'Ines Marlow', is_sample: true, invite: null })
    expect((await get('/api/recommend/ada-walker')).body.data).toMatchObject({ is_sample: false })
  })

  test('nothing can be sent to it', async () => {
    const payload = { email: 'noor@example.org', full_name: 'Noor Aziz', slug: 'sample' }
    expect((await product.call({ method: 'POST', url: '/api/recommender-otp', payload })).status).toBe(404)
    expect(product.mails).toEqual([])
  })

  test('an installation without one answers empty', async () => {
    const plain = await createTestApp()
    const { headers } = await signInAs(plain, 'ada@example.org')
    const profile = await plain.call({ method: 'GET', url: '/api/profile/sample', headers })
    expect(profile.body.data).toEqual([])
    expect((await plain.call({ method: 'GET', url: '/api/recommend/sample' })).status).toBe(404)
    await plain.app.close()
  })
})

describe('who sees what', () => {
  test('a public profile is a page that may be kept for a minute, and sets no cookie', async () => {
    const { status, headers, text } = await get('/cr/ada-walker')
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=0, s-maxage=60',
      vary: 'accept-encoding',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(text).toContain('<h1')
    expect(text).toContain('<link rel="canonical" href="http://localhost:4001/cr/ada-walker">')
    expect(text).toContain('<meta property="og:type" content="profile">')
    expect(text).not.toContain('ada@example.org')
  })

  test('an unlisted one is kept from search engines', async () => {
    await change({ visibility: 'unlisted' })
    const { status, text } = await get('/cr/ada-walker')
    expect(status).toBe(200)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).not.toContain('application/ld+json')
  })

  test.each(['/cr/ada-walker', '/cr/ada-walker/connect', '/social/cr/ada-walker.png'])(
    'a private one is not there, and says so exactly as an unknown one does: %s',
    async path => {
      await change({ visibility: 'private' })
      const hidden = await get(path)
      const unknown = await get(path.replace('ada-walker', 'no-such-page'))
      expect([hidden.status, hidden.text]).toEqual([404, unknown.text])
      expect(hidden.headers['cache-control']).toBe('no-store')
    },
  )

  test('a private one stays hidden behind its former names too', async () => {
    await change({ slug: 'ada-w' })
    expect(await get('/cr/ada-walker/about')).toMatchObject({ status: 301, headers: { location: '/cr/ada-w/about' } })
    await change({ visibility: 'private' })
    expect((await get('/cr/ada-walker')).status).toBe(404)
  })

  test('its owner gets the app at the same address, whatever its visibility', async () => {
    await change({ visibility: 'private' })
    const { status, headers, text } = await get('/cr/ada-walker', { cookie: ownCookie() })
    expect([status, text]).toEqual([200, '<p>the app</p>'])
    expect(headers['cache-control']).toBe('private, no-store')
    expect(await get('/cr/ada-walker/skills', { cookie: ownCookie() })).toMatchObject({
      status: 302,
      headers: { location: '/cr/ada-walker#skills' },
    })
  })

  test.each([
    { name: 'of a session that is over', cookie: () => ownCookie(1) },
    { name: 'that came alone', cookie: () => `cr_prod_token=${owner.token}` },
    { name: 'that is nonsense', cookie: () => 'cr_prod_token=x; cr_prod_expire_token=y' },
  ])('a cookie $name gets the public page', async ({ cookie }) => {
    const { status, text } = await get('/cr/ada-walker', { cookie: cookie() })
    expect([status, text.includes('Builds bridges')]).toEqual([200, true])
  })
})

describe('names that were given up', () => {
  test('lead on, with section and way of coming, for as long as their owner does not take them back', async () => {
    await change({ slug: 'ada-w' })
    const { status, headers } = await get('/cr/ada-walker?from=qr')
    expect([status, headers.location]).toEqual([301, '/cr/ada-w?from=qr'])
    expect(headers['cache-control']).toContain('max-age=0')
    await change({ slug: 'ada-walker' })
    expect((await get('/cr/ada-walker')).status).toBe(200)
    expect((await get('/cr/ada-w')).headers.location).toBe('/cr/ada-walker')
  })

  test('of an erased account say that it is gone', async () => {
    const { db, clock } = product.dependencies
    await db.insert(formerSlugs).values({ slug: 'erased-one', accountId: null, freedAt: clock.now() })
    for (const path of ['/cr/erased-one', '/cr/erased-one/about', '/cr/erased-one/recommend']) {
      const { status, text, headers } = await get(path)
      expect(status).toBe(410)
      expect(text).toContain('This page no longer exists')
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('a name in capitals leads to the one it means', async () => {
    expect((await get('/cr/Ada-Walker/about')).headers.location).toBe('/cr/ada-walker/about')
  })
})

describe('sections', () => {
  test('have a title, an address and a card of their own', async () => {
    await change({ skills: ['Welding'] })
    const { status, text } = await get('/cr/ada-walker/skills')
    expect(status).toBe(200)
    expect(text).toContain('<title>What Ada Walker is good at. Credence</title>')
    expect(text).toContain('href="http://localhost:4001/cr/ada-walker/skills"')
    expect(text).toMatch(/og:image" content="http:\/\/localhost:4001\/social\/cr\/ada-walker\/skills\.png\?v=/)
  })

  test('that are empty or hidden lead to the profile, until there is something in them', async () => {
    const toProfile = { status: 302, headers: { location: '/cr/ada-walker', 'cache-control': 'no-cache' } }
    expect(await get('/cr/ada-walker/skills')).toMatchObject(toProfile)
    await change({ skills: ['Welding'], sections: [{ id: 'skills', visible: false }] })
    expect(await get('/cr/ada-walker/skills')).toMatchObject(toProfile)
    expect((await get('/cr/ada-walker')).text).not.toContain('Welding')
    expect((await get('/cr/ada-walker/education?from=qr')).headers.location).toBe('/cr/ada-walker?from=qr')
    expect((await get('/cr/no-such-page/education')).status).toBe(404)
    await change({ sections: [{ id: 'skills', visible: true }] })
    await expectStatus('/cr/ada-walker/skills', 200)
  })

  test.each(['y.css', 'recommendation', '__proto__', 'constructor', 'about/more'])('%s is none', async name => {
    expect((await get(`/cr/ada-walker/${name}`)).status).toBe(404)
  })

  test('the reviewer flow opens for an existing profile and for an invited reviewer', async () => {
    const flow = await get('/cr/ada-walker/recommend')
    expect(flow).toMatchObject({ status: 200, text: expect.stringContaining('Would you recommend Ada?') })
    expect((await get('/cr/no-such-page/recommend')).status).toBe(404)
    await change({ visibility: 'private' })
    await expectStatus('/cr/ada-walker/recommend', 404)
    expect((await get('/cr/ada-walker/recommend?invite=abc')).status).toBe(200)
    expect((await get('/cr/ada-walker/recommend?reviewer=abc')).status).toBe(200)
  })
})

describe('memory', () => {
  test('a page takes two queries and then none, compressed or not, changed or not', async () => {
    await giveRecommendation(product, owner.account.id)
    expect(await countStatements(() => get('/cr/ada-walker'))).toBe(2)
    const readAgain = () =>
      countStatements(async () => {
        const plain = await get('/cr/ada-walker')
        const packed = await get('/cr/ada-walker?utm=x', { 'accept-encoding': 'br' })
        expect(packed.headers).toMatchObject({ 'content-encoding': 'br', etag: plain.headers.etag })
        const unchanged = await get('/cr/ada-walker', { 'if-none-match': `W/${plain.headers.etag}` })
        expect([unchanged.status, unchanged.text]).toEqual([304, ''])
      })
    await soon(async () => expect(await readAgain()).toBe(0))
  })

  test.each(['/cr/no-such-page', '/cr/ada-w', '/recommendation/0198a8a8-0000-7000-8000-000000000000'])(
    'an address with nothing behind it takes at most two: %s',
    async path => {
      await change({ slug: 'ada-w' })
      expect(await countStatements(() => get(path))).toBeLessThanOrEqual(2)
    },
  )

  test('whatever changes is seen by the next reader', async () => {
    const { db } = product.dependencies
    const { id } = owner.account
    const expectShown = (words: string, shown = true) =>
      soon(async () => expect((await get('/cr/ada-walker')).text.includes(words)).toBe(shown))
    await expectShown('Builds bridges')
    await change({ headline: 'Builds ships' })
    await expectShown('Builds ships')
    const given = await giveRecommendation(product, id, { text: 'A word from a client.' })
    await expectShown('A word from a client.')
    await db.update(recommendations).set({ state: 'hidden' }).where(eq(recommendations.id, given))
    await expectShown('A word from a client.', false)
    await expectShown('Not showing the one')
    await db.delete(accounts).where(eq(accounts.id, id))
    await expectStatus('/cr/ada-walker', 404)
  })

  test("another process's pages change as well", async () => {
    const other = await createTestApp({}, publicFrontends)
    const read = () => other.call({ method: 'GET', url: '/cr/ada-walker' })
    expect((await read()).text).toContain('Builds bridges')
    await change({ headline: 'Builds ships' })
    await soon(async () => expect((await read()).text).toContain('Builds ships'))
    await other.app.close()
  })
})

describe('a recommendation on its own', () => {
  test('is shown with what stands behind it, and never with the address', async () => {
    const id = await giveRecommendation(product, owner.account.id, {
      text: 'She closed the second warehouse.',
      years: { from: 2023, to: 2024 },
    })
    await giveRecommendation(product, owner.account.id, { state: 'new', publishedAt: null })
    const { status, text } = await get(`/recommendation/${id}`)
    expect(status).toBe(200)
    expect(text).toContain('She closed the second warehouse.')
    expect(text.replace(/<!-- -->|<\/?bdi>/g, '')).toContain(', 2023\u00a0to\u00a02024, as ')
    expect(text).toContain('E-mail confirmed')
    expect(text).not.toMatch(/reviewer\d+@/)
    await soon(async () => expect(await countStatements(() => get(`/recommendation/${id}`))).toBe(0))
  })

  test.each([
    { name: 'not yet published', columns: { state: 'new', publishedAt: null }, status: 404 },
    { name: 'hidden again', columns: { state: 'hidden' }, status: 404 },
    { name: 'published, then withdrawn', columns: { withdrawnAt: new Date() }, status: 410 },
    { name: 'withdrawn unseen', columns: { withdrawnAt: new Date(), publishedAt: null }, status: 404 },
  ] as const)('$name: $status', async ({ columns, status }) => {
    const id = await giveRecommendation(product, owner.account.id, columns)
    const answer = await get(`/recommendation/${id}`)
    expect(answer.status).toBe(status)
    expect(answer.text).not.toContain('Words number')
  })

  test('on a private profile is not there, withdrawn or not, nor where its section is hidden', async () => {
    const { db } = product.dependencies
    const id = await giveRecommendation(product, owner.account.id)
    await change({ sections: [{ id: 'recommendations', visible: false }] })
    expect((await get(`/recommendation/${id}`)).status).toBe(404)
    await db.update(profiles).set({ visibility: 'private' }).where(eq(profiles.accountId, owner.account.id))
    expect((await get(`/recommendation/${id}`)).status).toBe(404)
    await db.update(recommendations).set({ withdrawnAt: new Date() }).where(eq(recommendations.id, id))
    expect((await get(`/recommendation/${id}`)).status).toBe(404)
  })
})

test('a card is drawn for what is public, once', async () => {
  const card = await get('/social/cr/ada-walker.png?v=1')
  expect(card.headers['cache-control']).toBe('public, max-age=60')
  expect(card.headers['content-type']).toBe('image/png')
  await soon(async () => expect(await countStatements(() => get('/social/cr/ada-walker.png?v=2'))).toBe(0))
  await change({ visibility: 'private' })
  await expectStatus('/social/cr/ada-walker.png', 404)
})

describe('the stamp', () => {
  const stamp = '/cr/ada-walker.png'

  test('is served while its owner offers it and has a recommendation', async () => {
    await giveRecommendation(product, owner.account.id)
    await expectStatus(stamp, 404)
    await change({ offered: ['stamp'] })
    await expectStatus(stamp, 200)
    const { headers } = await get(stamp)
    expect(headers['content-type']).toBe('image/png')
    expect(headers['content-disposition']).toBe(
      `attachment; filename="Credence - Stamp.png"; filename*=UTF-8''Credence%20-%20Stamp.png`,
    )
    await change({ offered: ['qr'] })
    await expectStatus(stamp, 404)
    await change({ offered: ['stamp'], visibility: 'private' })
    await expectStatus(stamp, 404)
  })

  test('is 404 without recommendations, and for an unknown name', async () => {
    await change({ offered: ['stamp'] })
    await expectStatus(stamp, 404)
    await expectStatus('/cr/missing.png', 404)
    await expectStatus('/cr/sample.png', 404)
    await expectStatus('/cr/%00.png', 404)
  })

  test('is found under a link name that was given up', async () => {
    await giveRecommendation(product, owner.account.id)
    await change({ offered: ['stamp'], slug: 'ada-w' })
    await soon(async () => expect((await get(stamp)).headers.location).toBe('/cr/ada-w.png'))
  })

  test('leads to the page by an address in capitals, counted as its own', async () => {
    const { status, headers } = await get('/S/ADA-WALKER')
    expect([status, headers.location]).toEqual([302, '/cr/ada-walker?from=stamp'])
    for (const odd of ['/S/A_B', '/S/%2F%2Fevil.example', '/S/%00', `/S/${'A'.repeat(65)}`])
      expect((await get(odd)).status).toBe(404)
  })
})

test('hostile words stay words, in the page, its head and its data', async () => {
  const evil = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
  await change({ full_name: evil, headline: evil, about: evil, city: evil, skills: [evil.slice(0, 60)] })
  await giveRecommendation(product, owner.account.id, { text: evil, reviewerName: evil, reviewerPosition: evil })
  const { text } = await get('/cr/ada-walker')
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('<img src=x')
})

test.each(['/api', '/api/', '/api/none', `/api/reviewer/${'x'.repeat(300)}`, `/api/none/${'x'.repeat(300)}`])(
  'an API path never answers with a page, on either host: %#',
  async url => {
    const { appOrigin, marketingOrigin } = product.dependencies.config
    for (const host of [appOrigin, marketingOrigin].map(origin => new URL(origin).host)) {
      const answer = await product.call({ method: 'GET', url, headers: { host } })
      expect(answer).toMatchObject({ status: 404, body: { status: 'failed', code: 'not_found' } })
    }
  },
)

describe('views', () => {
  async function counted(): Promise<string[]> {
    await product.dependencies.viewCounter.flush()
    const rows = await product.dependencies.db.select().from(dailyViews)
    return rows.map(({ kind, count }) => `${kind} ${count}`).sort()
  }

  test('are counted by the way people came, from memory too', async () => {
    await get('/cr/ada-walker', browser)
    await product.call({ method: 'GET', url: '/cr/ada-walker?from=qr', headers: browser, remoteAddress: '10.1.1.1' })
    await product.call({ method: 'GET', url: '/cr/ada-walker', headers: browser, remoteAddress: '10.1.1.2' })
    expect(await counted()).toEqual(['page 2', 'qr 1'])
  })

  test('of a single recommendation only by a code on paper', async () => {
    const id = await giveRecommendation(product, owner.account.id)
    await get(`/recommendation/${id}`, browser)
    await get(`/recommendation/${id}?from=somewhere`, browser)
    await get(`/recommendation/${id}?from=pdf`, browser)
    expect(await counted()).toEqual(['pdf 1'])
  })

  test('not for the owner, programs, HEAD or what is not there', async () => {
    await get('/cr/ada-walker', { ...browser, cookie: ownCookie() })
    await get('/cr/ada-walker', { 'user-agent': 'Googlebot/2.1' })
    await product.call({ method: 'HEAD', url: '/cr/ada-walker', headers: browser })
    await get('/cr/no-such-page', browser)
    expect(await counted()).toEqual([])
  })
})
