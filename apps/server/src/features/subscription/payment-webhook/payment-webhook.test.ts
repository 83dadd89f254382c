import { eq } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts, sessions } from '../../../database/schema/accounts.ts'
import { paymentEvents, subscriptions } from '../../../database/schema/subscriptions.ts'
import { createTestApp, signInAs, type TestApp } from '../../../testing/create-test-app.ts'
import { putOnPlan } from '../../../testing/plans.ts'
import { type StripeStandIn, startStripeStandIn } from '../../../testing/stripe-stand-in.ts'
import { refreshSubscriptions } from '../jobs.ts'
import { moveInvoices } from '../service.ts'

let product: TestApp
let stripe: StripeStandIn
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  stripe = await startStripeStandIn({ now: () => product.clock.now() })
  product = await createTestApp(stripe.env)
  ines = await signInAs(product, 'ines@example.org')
  return () => stripe.stop()
})

async function call(url: string, payload?: object) {
  const { headers } = await signInAs(product, 'ines@example.org')
  return product.call({ method: 'POST', url, headers, ...(payload ? { payload } : {}) })
}
const checkout = async (interval = 'month') =>
  ((await call('/api/checkout', { plan: 'pro', interval })).body.data as { url: string }).url
const save = () => call('/api/save-subscription')
const hear = (event: InjectOptions) => product.call(event)

async function row() {
  const [found] = await product.dependencies.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.accountId, ines.account.id))
  return found!
}
const paymentDone = () => [...stripe.sessions.values()].at(-1)!

describe('a payment', () => {
  test('is taken over when its owner comes back, however often they do', async () => {
    const url = await checkout('year')
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.example\//)
    expect(paymentDone()).toMatchObject({ success_url: 'http://localhost:4001/subscription-received/thank-you' })
    expect(await save()).toMatchObject({ status: 409, body: { code: 'checkout_not_finished' } })
    stripe.pay(url)
    const answers = await Promise.all(Array.from({ length: 10 }, save))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers[0]).toMatchObject({
      status: 200,
      body: { data: { plan: 'pro', interval: 'year', renews_at: '2027-03-01T09:00:00.000Z' } },
    })
    expect((await row()).invoices).toMatchObject([{ title: 'Pro, one year', cents: 7200 }])
  })

  test("is synced by its event, without the owner's return", async () => {
    stripe.pay(await checkout())
    expect((await hear(stripe.event('checkout.session.completed', paymentDone()))).status).toBe(200)
    expect(await row()).toMatchObject({ plan: 'pro', interval: 'month' })
  })

  test('is found by a second checkout, when neither came', async () => {
    stripe.pay(await checkout())
    expect((await call('/api/checkout', { plan: 'pro', interval: 'year' })).status).toBe(409)
    expect(await row()).toMatchObject({ plan: 'pro', interval: 'month' })
  })

  test('can not be made twice: an earlier checkout is closed before another one opens', async () => {
    const first = await checkout('month')
    const second = await checkout('year')
    expect(() => stripe.pay(first)).toThrow('expired')
    stripe.pay(second)
    expect((await save()).body.data).toMatchObject({ plan: 'pro', interval: 'year' })
    expect(stripe.customers.size).toBe(1)
  })

  test('of a first checkout that is paid while a second opens is the only one', async () => {
    const first = await checkout('month')
    stripe.beforeAnswering(called => {
      if (!called.endsWith('/expire')) return
      stripe.beforeAnswering(undefined)
      stripe.pay(first)
    })
    expect((await call('/api/checkout', { plan: 'pro', interval: 'year' })).status).toBe(409)
    expect([...stripe.sessions.values()].filter(({ status }) => status === 'open')).toEqual([])
    expect(await row()).toMatchObject({ plan: 'pro', interval: 'month' })
  })

  test('of checkouts opened at once only one is left to be paid', async () => {
    const { headers } = ines
    const isOpen = ({ status }: { status: string }) => status === 'open'
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all(
        ['month', 'year', 'month', 'year'].map(interval =>
          product.call({ method: 'POST', url: '/api/checkout', headers, payload: { plan: 'pro', interval } }),
        ),
      )
      // later callers closed the others', or got a conflict
      const statuses = answers.map(({ status }) => status)
      expect(statuses).toContain(200)
      expect(statuses.filter(status => status !== 200 && status !== 409)).toEqual([])
      expect([...stripe.sessions.values()].filter(isOpen)).toHaveLength(1)
    }
  })

  test('with another price than our pages show is not requested', async () => {
    const wrong = await createTestApp({ ...stripe.env, STRIPE_PRICE_PRO_MONTH: 'price_pro_year' })
    const { headers } = await signInAs(wrong, 'tom@example.org')
    const payload = { plan: 'pro', interval: 'month' }
    expect((await wrong.call({ method: 'POST', url: '/api/checkout', headers, payload })).status).toBe(503)
    expect(paymentDone()).toMatchObject({ status: 'expired' })
  })

  test('waits while the provider is away, and nothing is lost', async () => {
    const url = await checkout()
    stripe.goAway()
    expect(await save()).toMatchObject({ status: 503, headers: { 'retry-after': '10' } })
    expect((await call('/api/checkout', { plan: 'pro', interval: 'year' })).status).toBe(503)
    stripe.goAway(false)
    stripe.pay(url)
    expect((await save()).body.data).toMatchObject({ plan: 'pro' })
  })
})

describe('an event', () => {
  async function paid() {
    const subscription = stripe.pay(await checkout())
    await save()
    return subscription
  }

  test('that comes again changes nothing and asks nothing', async () => {
    const subscription = await paid()
    subscription.status = 'canceled'
    const event = stripe.event('customer.subscription.deleted', { ...subscription })
    expect((await hear(event)).status).toBe(200)
    const before = await row()
    expect(before.plan).toBe('free')
    const asked = stripe.asked.length
    for (const answer of await Promise.all([1, 2, 3].map(() => hear(event)))) expect(answer.status).toBe(200)
    expect(stripe.asked).toHaveLength(asked)
    expect(await row()).toEqual(before)
  })

  test('that the provider did not sign is refused', async () => {
    const subscription = await paid()
    const good = stripe.event('customer.subscription.deleted', subscription)
    const forged = [
      stripe.event('customer.subscription.deleted', subscription, { secret: 'whsec_guessed' }),
      { ...good, payload: good.payload.replace('deleted', 'updated') },
      { ...good, payload: `${good.payload} ` },
      { ...good, headers: { 'content-type': 'application/json' } },
      { ...good, headers: { ...good.headers, 'stripe-signature': 't=1,v1=00' } },
      { ...good, headers: { ...good.headers, 'stripe-signature': '' } },
      // replayed with its signature an hour later
      stripe.event('customer.subscription.deleted', subscription, {
        at: new Date(product.clock.now().getTime() - 3_600_000),
      }),
    ]
    subscription.status = 'canceled'
    for (const event of forged) expect(await hear(event)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
    expect((await row()).plan).toBe('pro')
    expect(await product.dependencies.db.select().from(paymentEvents)).toEqual([])
  })

  test.each([
    ['nothing', '', 403],
    ['too much', 'x'.repeat(2 ** 20 + 1), 413],
  ])('that is %s is refused', async (_what, payload, status) => {
    const event = stripe.event('customer.updated', {})
    expect((await hear({ ...event, payload })).status).toBe(status)
  })

  test('that is no JSON, or in a form, is refused', async () => {
    const event = stripe.event('customer.updated', {})
    const headers = { ...event.headers, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await hear({ ...event, headers })).status).toBe(415)
  })

  test('that is late or reordered leads to the current state', async () => {
    const subscription = await paid()
    const whenPaid = { ...subscription }
    subscription.cancel_at_period_end = true
    subscription.cancel_at = subscription.current.end
    const whenStopped = { ...subscription }
    subscription.status = 'canceled'
    const order = [
      stripe.event('customer.subscription.deleted', { ...subscription }),
      stripe.event('customer.subscription.updated', whenStopped),
      stripe.event('customer.subscription.created', whenPaid),
      stripe.event('checkout.session.completed', paymentDone()),
    ]
    for (const event of order) {
      await hear(event)
      expect((await row()).plan).toBe('free')
    }
  })

  test('is not undone by an answer that was on its way when it came', async () => {
    const subscription = await paid()
    const before = { ...subscription }
    let isFirst = true
    // the first response is outdated, and arrives after the event
    stripe.beforeAnswering(async called => {
      if (called !== 'GET /v1/invoices' || !isFirst) return
      isFirst = false
      subscription.status = 'canceled'
      await hear(stripe.event('customer.subscription.deleted', before))
    })
    await save()
    expect((await row()).plan).toBe('free')
  })

  test('about a failed charge keeps the plan, and has a link to pay', async () => {
    const subscription = await paid()
    stripe.renew(subscription, false)
    await hear(stripe.event('invoice.payment_failed', { object: 'invoice', customer: subscription.customer }))
    expect(await row()).toMatchObject({ plan: 'pro', unpaidUrl: expect.stringContaining('pay.stripe.example/in_') })
    stripe.renew(subscription)
    await hear(stripe.event('invoice.paid', { object: 'invoice', customer: { id: subscription.customer } }))
    expect(await row()).toMatchObject({ plan: 'pro', unpaidUrl: null })
    subscription.status = 'unpaid'
    await hear(stripe.event('customer.subscription.updated', subscription))
    expect(await row()).toMatchObject({ plan: 'free' })
  })

  test('about an unknown payer is accepted and changes nothing', async () => {
    for (const about of [
      { object: 'customer', id: 'cus_other' },
      { object: 'charge', customer: 'cus_other' },
      { id: 'x' },
    ])
      expect((await hear(stripe.event('customer.updated', about))).status).toBe(200)
  })

  test('that could not be dealt with comes again and is', async () => {
    const subscription = await paid()
    subscription.status = 'canceled'
    const event = stripe.event('customer.subscription.deleted', subscription)
    stripe.goAway()
    expect((await hear(event)).status).toBe(503)
    stripe.goAway(false)
    expect((await hear(event)).status).toBe(200)
    expect((await row()).plan).toBe('free')
  })

  test('that never comes is not waited for', async () => {
    const subscription = await paid()
    stripe.renew(subscription)
    product.clock.advance(31 * 86_400)
    await refreshSubscriptions(product.dependencies)
    expect((await row()).renewsAt).toEqual(new Date('2026-04-30T09:00:00Z'))
    expect((await row()).invoices).toHaveLength(2)
  })
})

describe('stopping', () => {
  test('and going on are the provider’s to know', async () => {
    const subscription = stripe.pay(await checkout())
    await save()
    expect((await call('/api/subscription/cancel')).body.data).toMatchObject({
      renews_at: null,
      ends_at: '2026-03-31T09:00:00.000Z',
    })
    expect(subscription).toMatchObject({ cancel_at_period_end: true })
    expect((await call('/api/subscription/resume')).body.data).toMatchObject({ ends_at: null })
    expect(subscription).toMatchObject({ cancel_at_period_end: false })
  })

  test('comes with erasing the account, also when the provider is away at the time', async () => {
    const { db } = product.dependencies
    const subscription = stripe.pay(await checkout())
    await save()
    stripe.goAway()
    expect((await erase()).status).toBe(200)
    expect(await db.select().from(accounts)).toEqual([])
    expect(await db.select().from(subscriptions)).toEqual([])
    stripe.goAway(false)
    await product.runJobs()
    expect(subscription.status).toBe('canceled')
    expect(stripe.customers.size).toBe(0)
    // further events name an unknown payer
    expect((await hear(stripe.event('customer.subscription.deleted', subscription))).status).toBe(200)
  })

  test('comes with erasing the account before a checkout was paid, which can not be paid then', async () => {
    const url = await checkout()
    await erase()
    await product.runJobs()
    expect(() => stripe.pay(url)).toThrow('expired')
  })

  test('comes with erasing the account while a checkout is being opened', async () => {
    stripe.beforeAnswering(async called => {
      if (called !== 'POST /v1/checkout/sessions') return
      stripe.beforeAnswering(undefined)
      await erase()
    })
    expect((await call('/api/checkout', { plan: 'pro', interval: 'month' })).status).toBe(409)
    await product.runJobs()
    expect([...stripe.sessions.values()].map(({ status }) => status)).toEqual(['expired'])
    expect(stripe.customers.size).toBe(0)
  })

  test('comes with erasing the account while its payer is being registered', async () => {
    stripe.beforeAnswering(async called => {
      if (called !== 'POST /v1/customers') return
      stripe.beforeAnswering(undefined)
      await erase()
    })
    expect((await call('/api/checkout', { plan: 'pro', interval: 'month' })).status).toBe(401)
    await product.runJobs()
    expect(stripe.customers.size).toBe(0)
  })

  async function erase() {
    const { headers } = await signInAs(product, 'ines@example.org')
    await product.dependencies.db.update(sessions).set({ confirmedAt: product.clock.now() })
    return product.call({ method: 'DELETE', url: '/api/account', headers })
  }
})

test('invoices follow their owner to a new address', async () => {
  await checkout()
  const { db } = product.dependencies
  await db.update(accounts).set({ email: 'ines@marlow.example' })
  await db.transaction(tx => moveInvoices(tx, product.dependencies, ines.account.id))
  await product.runJobs()
  expect([...stripe.customers.values()]).toMatchObject([{ email: 'ines@marlow.example' }])
})

test('test subscriptions end once real payments are enabled', async () => {
  await putOnPlan(product, ines.account.id, 'pro')
  await refreshSubscriptions(product.dependencies)
  expect(await row()).toMatchObject({ plan: 'free', provider: 'test' })
  stripe.pay(await checkout())
  expect((await save()).body.data).toMatchObject({ plan: 'pro' })
  expect(await row()).toMatchObject({ provider: 'stripe' })
})

test('a start without keys ends no plan', async () => {
  stripe.pay(await checkout())
  await save()
  const without = await createTestApp()
  const { headers } = await signInAs(without, 'ines@example.org')
  const saved = await without.call({ method: 'POST', url: '/api/save-subscription', headers })
  expect(saved.body.data).toMatchObject({ plan: 'pro' })
  expect((await without.call({ method: 'POST', url: '/api/subscription/cancel', headers })).status).toBe(409)
})
