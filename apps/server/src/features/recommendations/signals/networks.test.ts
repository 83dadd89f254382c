import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts, sessions } from '../../../database/schema/accounts.ts'
import { recommendations } from '../../../database/schema/recommendations.ts'
import { cookiesOf, createTestApp, lastCode, type TestApp } from '../../../testing/create-test-app.ts'
import { findTraces } from '../../../testing/find-traces.ts'
import { reviewAs, text } from '../../../testing/reviewer.ts'
import { cleanUp } from '../../clean-up/jobs.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const day = 86_400
const home = '203.0.113.7'
const app = { origin: 'http://localhost:4001' }

/** Signs in from a network, and returns the browser's cookies. */
async function signInFrom(remoteAddress: string, email = 'ines@example.org') {
  await product.call({ method: 'POST', url: '/api/signup', payload: { email }, remoteAddress })
  await product.runJobs()
  const payload = { email, otp: lastCode(product) }
  const answer = await product.call({ method: 'POST', url: '/api/user-verify', payload, remoteAddress })
  expect(answer.status).toBe(200)
  const [account] = await product.dependencies.db.select().from(accounts).where(eq(accounts.email, email))
  const cookies = Object.entries(cookiesOf(answer)).map(([name, value]) => `${name}=${value.split(';')[0]}`)
  return { account: account!, cookie: cookies.join('; '), headers: { authorization: tokenIn(answer.body.data) } }
}

const tokenIn = (data: unknown) => (data as { token: string }).token

type Owner = Awaited<ReturnType<typeof signInFrom>>

/** Gives a recommendation from a network; `cookie` holds the browser's cookies. */
async function giveFrom(remoteAddress: string, owner: Owner, more: { cookie?: string; payload?: object } = {}) {
  const { cookie } = await reviewAs(product, owner.account.id)
  const answer = await product.call({
    method: 'POST',
    url: '/api/recommendations',
    payload: {
      ...{ slug: owner.account.slug, type: 'text', text, full_name: 'Tomás Vidal', position: 'Head of Operations' },
      ...{ source: 'manager', consent: true, ...more.payload },
    },
    headers: { cookie: [cookie, more.cookie].filter(Boolean).join('; ') },
    remoteAddress,
  })
  expect(answer.status, answer.text).toBe(200)
}

async function notes(owner: Owner) {
  const answer = await product.call({ method: 'GET', url: '/api/recommendations', headers: owner.headers })
  return (answer.body.data as OwnerRecommendation[]).map(({ signals }) => signals.map(({ kind }) => kind))
}

describe('the network of the owner', () => {
  test.each([
    ['the same address', home, home, true],
    ['another one', home, '203.0.113.8', false],
    ['an address as IPv6 writes it', home, `::ffff:${home}`, true],
    ['a household, which has many IPv6 addresses', '2001:db8:1:2::5', '2001:db8:1:2:ffff::9', true],
    ['the household next door', '2001:db8:1:2::5', '2001:db8:1:3::5', false],
    ['this machine, where people try things out', '127.0.0.1', '127.0.0.1', false],
    ['this machine by IPv6', '::1', '::1', false],
    ['a proxy that does not say for whom it asks', '10.0.0.4', '10.0.0.4', false],
    ['the inside of a carrier', '100.64.3.4', '100.64.3.4', false],
    ['a network of one’s own by IPv6', 'fd00::1', 'fd00::2', false],
  ])('%s', async (_name, owners, reviewers, isSame) => {
    const owner = await signInFrom(owners)
    await giveFrom(reviewers, owner)
    expect(await notes(owner)).toEqual([isSame ? ['same_network'] : []])
  })

  test('behind a proxy the address is the one it names', async () => {
    product = await createTestApp({ PORT: '4000' })
    const owner = await signInFrom(home)
    const forwarded = (ip: string) => ({ 'x-forwarded-for': ip })
    const { cookie } = await reviewAs(product, owner.account.id)
    const payload = {
      ...{ slug: owner.account.slug, type: 'text', text, full_name: 'Tomás Vidal', position: 'Head' },
      ...{ source: 'manager', consent: true },
    }
    const headers = { cookie, ...forwarded(home) }
    await product.call({ method: 'POST', url: '/api/recommendations', payload, headers, remoteAddress: '127.0.0.1' })
    expect(await notes(owner)).toEqual([['same_network']])
  })

  test("is the last network of the owner's browser, and no other", async () => {
    const owner = await signInFrom(home)
    await signInFrom('198.51.100.3', 'other@example.org')
    product.clock.advance(60)
    const refreshed = await product.call({
      method: 'POST',
      url: '/api/refresh-token',
      payload: {},
      headers: { cookie: owner.cookie, ...app },
      remoteAddress: '198.51.100.9',
    })
    expect(refreshed.status).toBe(200)
    for (const [from, seen] of [
      [home, []],
      ['198.51.100.3', []],
      ['198.51.100.9', ['same_network']],
    ] as const) {
      await product.dependencies.db.delete(recommendations)
      await giveFrom(from, owner)
      expect(await notes(owner)).toEqual([seen])
    }
  })

  test('counts after signing out', async () => {
    const owner = await signInFrom(home)
    await product.call({ method: 'POST', url: '/api/logout', payload: {}, headers: { cookie: owner.cookie, ...app } })
    await giveFrom(home, owner)
    const [row] = await product.dependencies.db.select().from(recommendations)
    expect(row!.sameNetwork).toBe(true)
  })

  test('is erased after a week, and is unreadable before', async () => {
    const { db } = product.dependencies
    const owner = await signInFrom(home)
    await signInFrom(home, 'other@example.org')
    const kept = await db.select({ network: sessions.network }).from(sessions)
    expect(kept.map(({ network }) => network)).toEqual([expect.any(String), expect.any(String)])
    // two people in one house hold nothing that is the same
    expect(new Set(kept.map(({ network }) => network)).size).toBe(2)
    product.clock.advance(7 * day + 1)
    await giveFrom(home, owner)
    await cleanUp(product.dependencies)
    expect(await db.select({ network: sessions.network }).from(sessions)).toEqual([
      { network: null },
      { network: null },
    ])
    const [row] = await db.select().from(recommendations)
    expect(row!.sameNetwork).toBe(false)
  })

  test('follows the latest submission', async () => {
    const owner = await signInFrom(home)
    await giveFrom(home, owner)
    await giveFrom('198.51.100.9', owner, { payload: { text: `${text} And more.`, replace: true } })
    expect(await notes(owner)).toEqual([[]])
  })
})

test('no address of a network is in the database, in a file or in the log, only yes or no', async () => {
  const owner = await signInFrom(home)
  await giveFrom(home, owner)
  await giveFrom('198.51.100.9', owner, { payload: { text: `${text} And more.`, replace: true } })
  await product.runJobs()
  for (const address of [home, '198.51.100.9']) expect(await findTraces(product, address)).toEqual([])
})

test('the browser of the owner is one note, which the network does not repeat', async () => {
  const owner = await signInFrom(home)
  await giveFrom(home, owner, { cookie: owner.cookie })
  expect(await notes(owner)).toEqual([['same_device']])
})

test('is not shown to the reviewer, and is erased by a withdrawal', async () => {
  const owner = await signInFrom(home)
  await giveFrom(home, owner, { cookie: owner.cookie })
  await product.runJobs()
  const token = /\/reviewer\/([\w-]+)/.exec(product.mails.find(({ to }) => to === 'tomas@example.org')!.text)![1]!
  const shown = await product.call({ method: 'GET', url: `/api/reviewer/${token}` })
  expect(shown.status).toBe(200)
  expect(shown.text).not.toMatch(/signals|same_|network|device/)
  await product.call({ method: 'DELETE', url: `/api/reviewer/${token}` })
  const [row] = await product.dependencies.db.select().from(recommendations)
  expect(row).toMatchObject({ withdrawnAt: expect.any(Date), sameNetwork: false, fromOwnBrowser: false })
})
