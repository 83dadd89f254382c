import type { DailyViews } from '@credence/contract/views/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../database/schema/accounts.ts'
import { countedVisits, dailyViews, viewSalts } from '../../database/schema/views.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import type { Visit } from '../../view-counter.ts'
import { cleanUp } from '../clean-up/jobs.ts'
import { createViewCounter } from './service.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

function note(changes: Partial<Visit> = {}, headers: Visit['headers'] = {}) {
  product.dependencies.viewCounter.note({
    accountId: ines.account.id,
    ip: '192.0.2.1',
    method: 'GET',
    ...changes,
    headers: { 'user-agent': firefox, ...headers },
  })
}

async function views(who = ines): Promise<DailyViews[]> {
  await product.dependencies.viewCounter.flush()
  const answer = await product.call({ method: 'GET', url: '/api/views', headers: who.headers })
  return answer.body.data as DailyViews[]
}
const today = async () => (await views()).at(-1)

const counted = [
  { why: 'one person', visits: () => note(), page: 1 },
  {
    why: 'one person who looks ten times',
    visits: () => {
      for (let times = 0; times < 10; times++) note()
    },
    page: 1,
  },
  {
    why: 'two networks',
    visits: () => {
      note()
      note({ ip: '192.0.2.2' })
    },
    page: 2,
  },
  {
    why: 'two browsers behind one network',
    visits: () => {
      note()
      note({}, { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' })
    },
    page: 2,
  },
  {
    why: 'a telephone made by Cubot',
    visits: () => note({}, { 'user-agent': 'Mozilla/5.0 (Linux; Android 14; CUBOT P80) Chrome/140 Mobile' }),
    page: 1,
  },
  {
    why: 'a browser inside an application',
    visits: () => {
      const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
      note({}, { 'user-agent': `${iphone} [LinkedInApp]/9.29` })
    },
    page: 1,
  },
  {
    why: 'a visitor who is signed in to another account',
    visits: () => note({}, { cookie: 'cr_prod_token=a.e30.c' }),
    page: 1,
  },
  { why: 'a browser that says it opens a page', visits: () => note({}, { 'sec-fetch-dest': 'document' }), page: 1 },
  { why: 'HEAD', visits: () => note({ method: 'HEAD' }), page: 0 },
  { why: 'a prefetch', visits: () => note({}, { 'sec-purpose': 'prefetch' }), page: 0 },
  { why: 'a prerendered page', visits: () => note({}, { 'sec-purpose': 'prefetch;prerender' }), page: 0 },
  { why: 'an old prefetch', visits: () => note({}, { purpose: 'prefetch' }), page: 0 },
  { why: "Firefox's prefetch", visits: () => note({}, { 'x-moz': 'prefetch' }), page: 0 },
  { why: 'a script of a page', visits: () => note({}, { 'sec-fetch-dest': 'empty' }), page: 0 },
  { why: 'its owner', visits: () => note({}, { cookie: `a=b; cr_prod_token=${ines.token}` }), page: 0 },
  { why: 'no browser at all', visits: () => note({}, { 'user-agent': undefined }), page: 0 },
  ...[
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'Mozilla/5.0 (Macintosh) AppleWebKit/601.2.4 Safari/601.2.4 facebookexternalhit/1.1 Facebot Twitterbot/1.0',
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    'curl/8.5.0',
    'python-requests/2.32',
    'Go-http-client/2.0',
  ].map(agent => ({ why: agent, visits: () => note({}, { 'user-agent': agent }), page: 0 })),
]

describe('who counts', () => {
  test.each(counted)('$why: $page', async ({ visits, page }) => {
    visits()
    expect(await today()).toEqual({ date: '2026-03-01', page, qr: 0, pdf: 0, stamp: 0, embed: 0 })
  })

  test('each way of coming counts by itself', async () => {
    for (const from of ['qr', 'pdf', 'stamp', 'embed', 'elsewhere', undefined, ['qr']]) note({ from })
    expect(await today()).toMatchObject({ page: 1, qr: 1, pdf: 1, stamp: 1, embed: 1 })
  })

  test('two processes that see the same person count one', async () => {
    const other = createViewCounter(product.dependencies)
    note()
    const visit = { accountId: ines.account.id, ip: '192.0.2.1', method: 'GET' }
    other.note({ ...visit, headers: { 'user-agent': firefox } })
    await Promise.all([other.flush(), product.dependencies.viewCounter.flush()])
    expect(await today()).toMatchObject({ page: 1 })
  })
})

describe('the days', () => {
  test('are thirty, including days without views, and a visitor counts again the next day', async () => {
    note()
    await views()
    product.clock.set('2026-03-03T00:00:01Z')
    const later = await signInAs(product, 'ines@example.org')
    note()
    const rows = await views(later)
    expect(rows).toHaveLength(30)
    expect(rows[0]?.date).toBe('2026-02-02')
    expect(rows.slice(-3).map(({ date, page }) => [date, page])).toEqual([
      ['2026-03-01', 1],
      ['2026-03-02', 0],
      ['2026-03-03', 1],
    ])
  })

  test('a day ends at midnight UTC, whenever it is written', async () => {
    product.clock.set('2026-03-01T23:59:59.900Z')
    note()
    product.clock.set('2026-03-02T00:00:00.100Z')
    note()
    const later = await signInAs(product, 'ines@example.org')
    expect((await views(later)).slice(-2).map(row => row.page)).toEqual([1, 1])
  })

  test("are each owner's own", async () => {
    const eve = await signInAs(product, 'eve@example.org')
    note()
    expect((await views(eve)).at(-1)).toMatchObject({ page: 0 })
    expect((await product.call({ method: 'GET', url: '/api/views' })).status).toBe(401)
  })
})

describe('stores', () => {
  test('neither address nor browser, and after the day nothing that distinguishes visitors', async () => {
    const { db } = product.dependencies
    note()
    await views()
    const kept = JSON.stringify([await db.select().from(countedVisits), await db.select().from(dailyViews)])
    expect(kept).not.toContain('192.0.2')
    expect(kept).not.toContain('Firefox')
    await cleanUp(product.dependencies)
    expect(await db.select().from(countedVisits)).toHaveLength(1)
    product.clock.set('2026-03-02T00:07:00Z')
    await cleanUp(product.dependencies)
    expect(await db.select().from(countedVisits)).toEqual([])
    expect(await db.select().from(viewSalts)).toEqual([])
    expect(await db.select().from(dailyViews)).toHaveLength(1)
    product.clock.set('2027-03-02T00:07:00Z')
    await cleanUp(product.dependencies)
    expect(await db.select().from(dailyViews)).toEqual([])
  })

  test('a profile that is erased before the count is written is passed over, and the others are counted', async () => {
    const { db, viewCounter } = product.dependencies
    note()
    note({ accountId: '00000000-0000-4000-8000-000000000000' })
    expect(await today()).toMatchObject({ page: 1 })
    note({ ip: '192.0.2.7' })
    await db.delete(accounts)
    await viewCounter.flush()
    expect(await db.select().from(dailyViews)).toEqual([])
  })
})
