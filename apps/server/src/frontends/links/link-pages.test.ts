import type { TailoredLink } from '@credence/contract/links/endpoints'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../database/schema/accounts.ts'
import { linkOpenings } from '../../database/schema/links.ts'
import { profiles } from '../../database/schema/profiles.ts'
import { recommendations } from '../../database/schema/recommendations.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { putOnPlan } from '../../testing/plans.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'

let product: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>
let given: string[]
beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  owner = await signInAs(product, 'maya@example.org')
  await putOnPlan(product, owner.account.id, 'pro')
  await change({ slug: 'maya', full_name: 'Maya Lindqvist', headline: 'Runs sites', about: 'All about me.' })
  await change({ visibility: 'public' })
  owner = await signInAs(product, 'maya@example.org')
  given = []
  for (const text of ['First words.', 'Second words.', 'Third words.'])
    given.push(await giveRecommendation(product, owner.account.id, { text }))
})
afterEach(() => product.app.close())

async function change(payload: object) {
  const { status } = await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: owner.headers })
  expect(status).toBe(200)
}

async function make(payload: object = {}) {
  const call = { method: 'POST', url: '/api/links', payload: { name: 'Secret name', ...payload } } as const
  const answer = await product.call({ ...call, headers: owner.headers })
  expect(answer.status, answer.text).toBe(200)
  const link = answer.body.data as TailoredLink
  return { ...link, path: new URL(link.url!).pathname }
}

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
const get = (url: string, headers: Record<string, string> = {}) => product.call({ method: 'GET', url, headers })
/** What is read, without tags and the marks between texts. */
const words = (html: string) => html.replace(/<!-- -->|<[^>]+>/g, '').replaceAll('&#x27;', '’')

describe('an open link', () => {
  test('shows the chosen recommendations in their order, the note, and nothing of its name', async () => {
    const { path } = await make({
      recommendation_ids: [given[2], given[0]],
      note: 'You asked.\nHere they are.',
      sections: [],
    })
    const { status, headers, text } = await get(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    })
    expect(headers['set-cookie']).toBeUndefined()
    expect(words(text)).toContain('Maya chose these 2 of 3 for you')
    expect(words(text)).toContain('You asked.\nHere they are.')
    expect(words(text)).toContain('Works until 30 April 2026')
    expect(text.indexOf('Third words.')).toBeLessThan(text.indexOf('First words.'))
    for (const left of ['Second words.', 'All about me.', 'Secret name', 'og:image', owner.account.id])
      expect(text).not.toContain(left)
    expect(text).toContain('<meta name="robots" content="noindex">')
    expect(text).toContain('href="/cr/maya"')
    expect(words(text)).toContain('See all 3 on Maya’s page')
  })

  test('with everything says how many there are, and follows the page', async () => {
    const { path } = await make()
    expect(words((await get(path)).text)).toContain('Maya’s 3 recommendations')
    await giveRecommendation(product, owner.account.id, { text: 'Fourth words.' })
    const { text } = await get(path)
    expect(words(text)).toContain('Maya’s 4 recommendations')
    expect(text).toContain('All about me.')
  })

  test('leads to the whole page only while that is public', async () => {
    const { path } = await make({ recommendation_ids: [given[0]] })
    expect((await get(path)).text).toContain(`/recommendation/${given[0]}`)
    for (const visibility of ['unlisted', 'private']) {
      await change({ visibility })
      const { status, text } = await get(path)
      expect(status).toBe(200)
      expect(words(text)).toContain('Maya chose this 1 of 3 for you')
      for (const left of ['/cr/maya', '/recommendation/', 'See all']) expect(text).not.toContain(left)
    }
  })

  test('a recommendation that is withdrawn or hidden is gone from it at the next request', async () => {
    const { db, clock } = product.dependencies
    const { path } = await make({ recommendation_ids: given.slice(0, 2) })
    const { path: all } = await make()
    await db.update(recommendations).set({ withdrawnAt: clock.now() }).where(eq(recommendations.id, given[0]!))
    for (const each of [path, all]) expect((await get(each)).text).not.toContain('First words.')
    expect(words((await get(path)).text)).toContain('Maya chose this 1 of 2 for you')
    await db.update(recommendations).set({ state: 'hidden' }).where(eq(recommendations.id, given[1]!))
    const { status, text } = await get(path)
    expect([status, words(text).includes('This link shows no recommendations right now.')]).toEqual([200, true])
    expect(text).not.toContain('Second words.')
  })

  test('markup in the note stays text', async () => {
    const { path } = await make({ note: '</p><script>alert(1)</script><a href="https://evil.example">x</a>' })
    const { text } = await get(path)
    expect(text).not.toContain('<script>alert')
    expect(text).not.toContain('<a href="https://evil')
    expect(text).toContain('&lt;script&gt;alert(1)')
  })

  test('has a PDF of the same selection, and a stamp where the owner offers one', async () => {
    const { documents } = product.dependencies
    const made: unknown[] = []
    product.dependencies.documents = {
      ...documents,
      makePdf: async task => {
        made.push(task)
        return Buffer.from('%PDF')
      },
    }
    const { path } = await make({ recommendation_ids: [given[1]], note: 'For you' })
    const pdf = await get(`${path}/pdf`)
    expect([pdf.status, pdf.headers['content-type'], pdf.headers['cache-control']]).toEqual([
      200,
      'application/pdf',
      'no-store',
    ])
    const drawn = JSON.stringify(made)
    expect(drawn).toContain('Second words.')
    expect(drawn).toContain('For you')
    expect(drawn).not.toContain('First words.')
    expect((await get(`${path}/stamp.png`)).status).toBe(404)
    await change({ offered: ['stamp'] })
    expect((await get(`${path}/pdf`)).status).toBe(404)
    const stamp = await get(`${path}/stamp.png`)
    expect([stamp.status, stamp.headers['content-type']]).toEqual([200, 'image/png'])
    const short = await get(path.toUpperCase())
    expect([short.status, short.headers.location]).toEqual([302, path])
  })
})

test('ended, revoked, suspended, hidden and unknown links are one answer, to the byte', async () => {
  const { db, clock } = product.dependencies
  const [ended, revoked, kept] = [
    await make({ ends_on: '2026-03-01' }),
    await make({ passphrase: 'long enough' }),
    await make(),
  ]
  const { headers } = owner
  await product.call({ method: 'DELETE', url: `/api/links/${revoked.id}`, headers })
  product.clock.set('2026-03-02T00:00:00Z')
  const dead = async () => {
    const found = []
    const paths = [ended.path, revoked.path, `/l/${'a'.repeat(26)}`, '/l/x', `/l/${'%C3%A9'.repeat(9)}`]
    for (const path of paths) for (const way of ['', '/pdf', '/stamp.png']) found.push(await get(path + way))
    return found
  }
  const bare = ({ status, headers, text }: Awaited<ReturnType<typeof get>>) => {
    const { date: _, ...others } = headers
    return { status, headers: others, text }
  }
  const [first, ...others] = (await dead()).map(bare)
  expect(first).toMatchObject({
    status: 404,
    headers: {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow, noarchive',
    },
  })
  expect(words(first!.text)).toContain('This link no longer works')
  expect(first!.text).not.toContain('Maya')
  for (const other of others) expect(other).toEqual(first)
  expect((await get(kept.path)).status).toBe(200)
  const ofAccount = eq(accounts.id, owner.account.id)
  await db.update(accounts).set({ suspendedAt: clock.now() }).where(ofAccount)
  expect(bare(await get(kept.path))).toEqual(first)
  await db.update(accounts).set({ suspendedAt: null }).where(ofAccount)
  await db.update(profiles).set({ hiddenAt: clock.now() }).where(eq(profiles.accountId, owner.account.id))
  expect(bare(await get(kept.path))).toEqual(first)
})

test('is closed in another process by the request after it was revoked', async () => {
  const other = await createTestApp({}, publicFrontends)
  const { id, path } = await make()
  const read = async () => (await other.call({ method: 'GET', url: path })).status
  expect(await read()).toBe(200)
  await product.call({ method: 'DELETE', url: `/api/links/${id}`, headers: owner.headers })
  expect(await read()).toBe(404)
  await other.app.close()
})

describe('a passphrase', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', origin: 'null' }
  const type = (path: string, typed: string, from = '192.0.2.1', headers = {}) =>
    product.call({
      method: 'POST',
      url: path,
      payload: `passphrase=${encodeURIComponent(typed)}`,
      headers: { ...form, ...headers },
      remoteAddress: from,
    })

  test('is asked for by a page that names nobody, and opens the link for this browser', async () => {
    const { path } = await make({ passphrase: 'Copper Lantern 58' })
    const asked = await get(path)
    expect(asked.status).toBe(200)
    expect(asked.text).toContain('This link asks for a passphrase')
    for (const left of ['Maya', 'First words.', 'maya']) expect(asked.text).not.toContain(left)
    for (const file of ['/pdf', '/stamp.png']) expect((await get(path + file)).text).toBe(asked.text)
    const { status, headers } = await type(path, ' copper   LANTERN 58 ')
    expect([status, headers.location, headers['cache-control']]).toEqual([303, path, 'no-store'])
    const cookie = String(headers['set-cookie'])
    expect(cookie).toMatch(new RegExp(`^cr_link=\\d+\\.[\\w-]{43}; Path=${path}; SameSite=Lax; HttpOnly$`))
    const pass = { cookie: cookie.split(';')[0]! }
    expect((await get(path, pass)).text).toContain('First words.')
    const { path: another } = await make({ passphrase: 'Copper Lantern 58' })
    expect((await get(another, pass)).text).not.toContain('First words.')
    product.clock.advance(12 * 3600)
    expect((await get(path, pass)).text).not.toContain('First words.')
  })

  test('a new one closes it for those who typed the old one', async () => {
    const { id, path } = await make({ passphrase: 'the first one' })
    const pass = { cookie: String((await type(path, 'the first one')).headers['set-cookie']).split(';')[0]! }
    const payload = { passphrase: 'the second one' }
    await product.call({ method: 'PATCH', url: `/api/links/${id}`, payload, headers: owner.headers })
    expect((await get(path, pass)).text).toContain('This link asks for a passphrase')
  })

  test('has 5 tries for each link and network, then a pause of 15 minutes', async () => {
    const { path } = await make({ passphrase: 'right and long' })
    const { path: another } = await make({ passphrase: 'right and long' })
    for (const left of [4, 3, 2, 1]) {
      const { status, text } = await type(path, 'wrong and long')
      expect(status).toBe(422)
      expect(text).toContain(`${left} ${left === 1 ? 'try' : 'tries'} left.`)
    }
    const last = await type(path, 'wrong and long')
    expect([last.status, last.text.includes('You can try again in 15 minutes.')]).toEqual([429, true])
    expect((await type(path, 'right and long')).status).toBe(429)
    expect((await type(path, 'right and long', '192.0.2.2')).status).toBe(303)
    expect((await type(another, 'right and long')).status).toBe(303)
    product.clock.advance(15 * 60 + 1)
    expect((await type(path, 'right and long')).status).toBe(303)
  })

  test('tries at the same moment are counted one by one, and right ones do not use them up', async () => {
    const { path } = await make({ passphrase: 'right and long' })
    for (let times = 0; times < 7; times++) expect((await type(path, 'right and long')).status).toBe(303)
    const answers = await Promise.all(Array.from({ length: 8 }, () => type(path, 'wrong and long')))
    expect(answers.filter(({ status }) => status === 422)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  test('from another site, or of a dead link, opens nothing', async () => {
    const { path } = await make({ passphrase: 'right and long' })
    const cross = await type(path, 'right and long', undefined, { 'sec-fetch-site': 'cross-site' })
    expect(cross.headers['set-cookie']).toBeUndefined()
    expect(cross.status).toBe(403)
    const dead = await type(`/l/${'a'.repeat(26)}`, 'right and long')
    expect([dead.status, dead.text]).toEqual([404, (await get('/l/x')).text])
  })
})

describe('openings', () => {
  const counted = async () =>
    (await product.dependencies.db.select().from(linkOpenings)).map(({ day, count }) => `${day} ${count}`).sort()

  test('are counted by day, without programs, HEAD, prefetches, files, locked pages and the owner', async () => {
    const { path } = await make()
    const { path: locked } = await make({ passphrase: 'right and long' })
    await get(path, browser)
    await get(path, browser)
    const expires = Math.floor(product.clock.now().getTime() / 1000 + 3600)
    const own = `cr_prod_token=${owner.token}; cr_prod_expire_token=${owner.sessionId}.${expires}`
    await get(path, { ...browser, cookie: own })
    await get(path, { 'user-agent': 'Slackbot-LinkExpanding 1.0' })
    await get(path, { ...browser, 'sec-purpose': 'prefetch' })
    await get(path)
    await product.call({ method: 'HEAD', url: path, headers: browser })
    await get(locked, browser)
    expect(await counted()).toEqual(['2026-03-01 2'])
    product.clock.set('2026-03-02T10:00:00Z')
    await get(path, browser)
    expect(await counted()).toEqual(['2026-03-01 2', '2026-03-02 1'])
    owner = await signInAs(product, 'maya@example.org')
    const { body } = await product.call({ method: 'GET', url: '/api/links', headers: owner.headers })
    expect((body.data as TailoredLink[]).find(({ url }) => url?.endsWith(path))).toMatchObject({
      opened: 3,
      last_opened_on: '2026-03-02',
      openings: [
        { date: '2026-03-02', count: 1 },
        { date: '2026-03-01', count: 2 },
      ],
    })
  })

  test('leave nothing about the reader behind, and no token in the log', async () => {
    const { path } = await make()
    const { headers } = await get(path, browser)
    expect(headers['set-cookie']).toBeUndefined()
    expect(product.logged()).not.toContain(path.slice(3))
    expect(await product.dependencies.db.select().from(linkOpenings)).toMatchObject([{ count: 1 }])
  })
})
