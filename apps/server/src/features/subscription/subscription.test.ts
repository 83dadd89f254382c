import type { Notification } from '@credence/contract/notifications/endpoints'
import type { Settings } from '@credence/contract/settings/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { issueCode } from '../access/service.ts'
import { refreshSubscriptions } from './jobs.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
})

const month = { plan: 'pro', interval: 'month' }
const year = { plan: 'pro', interval: 'year' }

async function call(method: 'GET' | 'POST', url: string, payload?: object, email = 'ines@example.org') {
  // a token lives a quarter of an hour, and plans last for months
  const { headers } = await signInAs(product, email)
  return product.call({ method, url, headers, ...(payload ? { payload } : {}) })
}
const checkout = async (wanted: object = month) =>
  (await call('POST', '/api/checkout', wanted)).body.data as { url: string }
const idOf = ({ url }: { url: string }) => url.split('/').at(-1)
const pay = (opened: { url: string }) => call('POST', `/api/test-checkout/${idOf(opened)}/pay`)
const save = () => call('POST', '/api/save-subscription')
const settings = async () => (await call('GET', '/api/settings')).body.data as Settings
const told = async () => (await call('GET', '/api/notifications')).body.data as Notification[]

async function redeem(kind: 'student' | 'early_access') {
  const { db } = product.dependencies
  const { code } = await db.transaction(tx => issueCode(tx, product.dependencies, { kind }))
  expect((await call('POST', '/api/get-access', { password: code })).body.data).toEqual({ access: true })
}

async function buy(wanted: object = month) {
  await pay(await checkout(wanted))
  return save()
}

test('from the checkout to the plan', async () => {
  expect((await save()).body).toMatchObject({ status: 'failed', code: 'checkout_not_finished' })
  const opened = await checkout(year)
  expect(opened.url).toMatch(/^http:\/\/localhost:4001\/checkout-test\/[0-9a-f-]{36}$/)
  expect((await call('GET', `/api/test-checkout/${idOf(opened)}`)).body.data).toEqual(year)
  expect(await save()).toMatchObject({ status: 409, body: { code: 'checkout_not_finished' } })
  expect((await pay(opened)).body).toMatchObject({ message: 'Test payment finished. No card was charged.' })
  const subscription = {
    plan: 'pro',
    interval: 'year',
    renews_at: '2027-03-01T09:00:00.000Z',
    ends_at: null,
    unpaid_url: null,
  }
  expect((await save()).body).toMatchObject({ status: 'success', data: subscription })
  expect(await settings()).toMatchObject({
    subscription,
    paid_plan: 'pro',
    invoices: [
      { issued_at: '2026-03-01T09:00:00.000Z', title: 'Pro, one year. Test only, not charged', cents: 7200, url: null },
    ],
  })
  const seen = await call('GET', `/api/profile/${ines.slug}`)
  expect(seen.body.data).toMatchObject({ plan: 'pro', footer_line: false, embed: true })
  expect(await told()).toMatchObject([{ kind: 'plan_changed', title: 'Pro is active', link: '/setting/subscription' }])
})

test('saved ten times concurrently, it is the same and notifies its owner once', async () => {
  await pay(await checkout())
  const answers = await Promise.all(Array.from({ length: 10 }, save))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect(answers[0]).toMatchObject({ status: 200, body: { data: { plan: 'pro', interval: 'month' } } })
  expect(await told()).toHaveLength(1)
})

describe('a checkout', () => {
  test('requested twice is the same one', async () => {
    expect(await checkout()).toEqual(await checkout())
  })

  test('replaces an earlier one, which cannot be paid any more', async () => {
    const [first, second] = [await checkout(month), await checkout(year)]
    expect((await pay(first)).status).toBe(404)
    expect((await call('GET', `/api/test-checkout/${idOf(first)}`)).status).toBe(404)
    expect((await pay(second)).status).toBe(200)
  })

  test('is refused to owners who pay already, or paid without returning', async () => {
    await pay(await checkout())
    expect(await call('POST', '/api/checkout', year)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'You already have a paid plan.' },
    })
    expect(await settings()).toMatchObject({ subscription: { plan: 'pro', interval: 'month' } })
  })

  test('is its owner’s alone', async () => {
    const opened = await checkout()
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/pay'],
    ] as const)
      expect(
        (await call(method, `/api/test-checkout/${idOf(opened)}${path}`, undefined, 'eve@example.org')).status,
      ).toBe(404)
    expect((await save()).status).toBe(409)
  })

  test('for students needs their code, and is half the price with it', async () => {
    const student = { plan: 'student', interval: 'year' }
    const refused = { status: 403, body: { code: 'student_code_needed' } }
    expect(await call('POST', '/api/checkout', student)).toMatchObject(refused)
    await redeem('early_access')
    expect(await call('POST', '/api/checkout', student)).toMatchObject(refused)
    await redeem('student')
    expect(await settings()).toMatchObject({ paid_plan: 'student' })
    expect((await buy(student)).body.data).toMatchObject(student)
    expect(await settings()).toMatchObject({ invoices: [{ cents: 3600 }] })
    expect(await call('POST', '/api/checkout', student, 'eve@example.org')).toMatchObject(refused)
  })

  test.each([{}, { plan: 'free', interval: 'month' }, { plan: 'pro', interval: 'week' }, { ...month, cents: 1 }, []])(
    'of %j is refused',
    async wanted => expect((await call('POST', '/api/checkout', wanted)).status).toBe(422),
  )

  test('that never was is not found', async () => {
    for (const id of ['nonsense', '00000000-0000-0000-0000-000000000000'])
      expect((await call('POST', `/api/test-checkout/${id}/pay`)).status).toBe(404)
  })
})

describe('a paid plan', () => {
  test('goes on until it is stopped, and can be taken up again before its end', async () => {
    await buy()
    const stopped = { plan: 'pro', renews_at: null, ends_at: '2026-04-01T09:00:00.000Z' }
    expect((await call('POST', '/api/subscription/cancel')).body).toMatchObject({ status: 'success', data: stopped })
    product.clock.set('2026-03-20T09:00:00Z')
    expect((await call('POST', '/api/subscription/cancel')).body).toMatchObject({ status: 'success', data: stopped })
    const resumed = { plan: 'pro', renews_at: '2026-04-01T09:00:00.000Z', ends_at: null }
    expect((await call('POST', '/api/subscription/resume')).body).toMatchObject({ status: 'success', data: resumed })
    expect((await save()).body.data).toMatchObject(resumed)
    expect(await told()).toHaveLength(1)
  })

  test('is charged each period, and the app shows it', async () => {
    await buy()
    product.clock.set('2026-05-01T08:00:00Z')
    await refreshSubscriptions(product.dependencies)
    const { subscription, invoices } = await settings()
    expect(subscription).toMatchObject({ plan: 'pro', renews_at: '2026-05-01T09:00:00.000Z' })
    expect(invoices.map(({ issued_at }) => issued_at.slice(0, 10))).toEqual(['2026-04-01', '2026-03-01'])
    expect(await told()).toHaveLength(1)
  })

  test('ends with its period once cancelled, notifies the owner, and can be bought again', async () => {
    await buy()
    await call('POST', '/api/subscription/cancel')
    product.clock.set('2026-04-01T09:00:00Z')
    await refreshSubscriptions(product.dependencies)
    expect(await settings()).toMatchObject({
      subscription: { plan: 'free', interval: null },
      invoices: [{ cents: 800 }],
    })
    expect((await told())[0]).toMatchObject({
      title: 'You’re on Free again',
      body: 'Everything you published stays public. Your page says “Made with Credence” again. Embeds stop working, and you only see view counts for the last 30 days.',
    })
    for (const path of ['cancel', 'resume'])
      expect(await call('POST', `/api/subscription/${path}`)).toMatchObject({
        status: 409,
        body: { code: 'no_subscription' },
      })
    expect((await buy(year)).body.data).toMatchObject({ plan: 'pro', interval: 'year' })
    expect((await settings()).invoices).toHaveLength(2)
  })

  test('began on the last of a month ends on the last of a month', async () => {
    product.clock.set('2026-01-31T09:00:00Z')
    expect((await buy()).body.data).toMatchObject({ renews_at: '2026-02-28T09:00:00.000Z' })
    product.clock.set('2026-02-28T10:00:00Z')
    expect((await save()).body.data).toMatchObject({ renews_at: '2026-03-31T09:00:00.000Z' })
  })
})

test('every one of these calls needs a token', async () => {
  const id = '00000000-0000-0000-0000-000000000000'
  for (const [method, url] of [
    ['POST', '/api/checkout'],
    ['POST', '/api/save-subscription'],
    ['POST', '/api/subscription/cancel'],
    ['POST', '/api/subscription/resume'],
    ['GET', `/api/test-checkout/${id}`],
    ['POST', `/api/test-checkout/${id}/pay`],
  ] as const)
    expect(await product.call({ method, url })).toMatchObject({
      status: 401,
      body: { message: 'Authorization token not found' },
    })
})
