import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

const secretKey = 'sk_test_stand_in'
const webhookSecret = 'whsec_stand_in'
const prices: Record<string, { cents: number; interval: 'month' | 'year' }> = {
  price_pro_month: { cents: 800, interval: 'month' },
  price_pro_year: { cents: 7200, interval: 'year' },
  price_student_month: { cents: 400, interval: 'month' },
  price_student_year: { cents: 3600, interval: 'year' },
}
const periodSeconds = { month: 30 * 86_400, year: 365 * 86_400 }

type Thing = Record<string, unknown> & { id: string }
type Answer = { status: number; body: unknown }
type Session = Thing & { customer: string; status: 'open' | 'complete' | 'expired'; price: string; metadata: object }
type Subscription = Thing & { customer: string; status: string; current: { end: number } }

export type StripeStandIn = Awaited<ReturnType<typeof startStripeStandIn>>

/** Speaks Stripe's HTTP API, as far as we ask it, and signs events as Stripe does. What it holds is plain to see. */
export async function startStripeStandIn(clock: { now(): Date }) {
  const customers = new Map<string, Thing>()
  const sessions = new Map<string, Session>()
  const subscriptions = new Map<string, Subscription>()
  const invoices: (Thing & { customer: string; status: string })[] = []
  const answered = new Map<string, Answer>()
  const asked: string[] = []
  let isAway = false
  let before: ((call: string) => Promise<void> | void) | undefined
  let count = 0
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const newId = (kind: string) => `${kind}_${++count}`

  function presentSubscription({ current, ...subscription }: Subscription) {
    const item = { id: 'si_1', object: 'subscription_item', price: subscription.price, current_period_end: current.end }
    return { ...subscription, items: { object: 'list', data: [item] } }
  }

  function issue(customer: string, price: string, status = 'paid') {
    const id = newId('in')
    invoices.unshift({
      id,
      object: 'invoice',
      customer,
      status,
      created: seconds(),
      total: prices[price]!.cents,
      number: id.toUpperCase(),
      invoice_pdf: `https://pay.stripe.example/${id}/pdf`,
      hosted_invoice_url: `https://pay.stripe.example/${id}`,
      lines: { object: 'list', data: [{ id: 'il_1', pricing: { type: 'price_details', price_details: { price } } }] },
    })
  }

  const list = (data: unknown[]): Answer => ({ status: 200, body: { object: 'list', has_more: false, data } })
  const ok = (body: unknown): Answer => ({ status: 200, body })
  const refused = (code: string): Answer => ({
    status: code === 'resource_missing' ? 404 : 400,
    body: { error: { type: 'invalid_request_error', code, message: 'No.' } },
  })

  function answer(method: string, path: string, given: URLSearchParams): Answer {
    const [kind, id, action] = path.replace(/^\/v1\/(checkout\/)?/, '').split('/')
    const customer = given.get('customer') ?? ''
    if (method === 'POST' && kind === 'customers' && id) {
      Object.assign(customers.get(id)!, { email: given.get('email') })
      return ok(customers.get(id))
    }
    if (method === 'POST' && kind === 'customers') {
      const made = { id: newId('cus'), object: 'customer', email: given.get('email') }
      customers.set(made.id, made)
      return ok(made)
    }
    if (method === 'DELETE' && kind === 'customers') {
      if (!customers.delete(id!)) return refused('resource_missing')
      for (const each of subscriptions.values()) if (each.customer === id) each.status = 'canceled'
      return ok({ id, object: 'customer', deleted: true })
    }
    if (kind === 'sessions') {
      if (!id && method === 'GET')
        return list(
          [...sessions.values()].filter(each => each.customer === customer && each.status === given.get('status')),
        )
      if (!id) {
        if (!customers.has(customer)) return refused('resource_missing')
        const price = given.get('line_items[0][price]') ?? ''
        const sessionId = newId('cs')
        const session: Session = {
          id: sessionId,
          object: 'checkout.session',
          customer,
          status: 'open',
          price,
          metadata: { plan: given.get('subscription_data[metadata][plan]') },
          amount_subtotal: prices[price]?.cents,
          currency: 'eur',
          url: `https://checkout.stripe.example/${sessionId}`,
          success_url: given.get('success_url'),
        }
        sessions.set(sessionId, session)
        return ok(session)
      }
      const session = sessions.get(id)
      if (!session) return refused('resource_missing')
      if (action === 'expire') {
        if (session.status !== 'open') return refused('checkout_session_not_open')
        session.status = 'expired'
      }
      return ok(session)
    }
    if (kind === 'subscriptions' && !id) {
      if (!customers.has(customer)) return refused('resource_missing')
      const found = [...subscriptions.values()].filter(each => each.customer === customer)
      return list(found.toReversed().map(presentSubscription))
    }
    if (kind === 'subscriptions') {
      const found = subscriptions.get(id!)
      if (!found || found.status === 'canceled') return refused('resource_missing')
      found.cancel_at_period_end = given.get('cancel_at_period_end') === 'true'
      found.cancel_at = found.cancel_at_period_end ? found.current.end : null
      return ok(presentSubscription(found))
    }
    if (kind === 'invoices') return list(invoices.filter(each => each.customer === customer))
    return refused('url_invalid')
  }

  async function handle(request: IncomingMessage): Promise<Answer> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost')
    const call = `${request.method} ${pathname}`
    asked.push(call)
    const given = request.method === 'POST' ? new URLSearchParams(await text(request)) : searchParams
    await before?.(call)
    if (isAway) return { status: 503, body: { error: { type: 'api_error', message: 'Away.' } } }
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Who?' } } }
    const key = request.headers['idempotency-key']
    const known = typeof key === 'string' ? answered.get(key) : undefined
    if (known) return known
    const made = answer(request.method ?? '', pathname, given)
    if (typeof key === 'string') answered.set(key, made)
    return made
  }

  const server = createServer((request, response) => {
    void handle(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' })
      response.end(JSON.stringify(body))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    customers,
    sessions,
    subscriptions,
    asked,
    env: {
      STRIPE_API_ORIGIN: origin,
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_PRICE_PRO_MONTH: 'price_pro_month',
      STRIPE_PRICE_PRO_YEAR: 'price_pro_year',
      STRIPE_PRICE_STUDENT_MONTH: 'price_student_month',
      STRIPE_PRICE_STUDENT_YEAR: 'price_student_year',
    },
    goAway: (away = true) => {
      isAway = away
    },
    /** What happens while a call waits for its answer. */
    beforeAnswering(happens: typeof before) {
      before = happens
    },
    /** Pays on the page behind `url`. */
    pay(url: string): Subscription {
      const session = [...sessions.values()].find(each => each.url === url)!
      if (session.status !== 'open') throw new Error(`this checkout is ${session.status}`)
      session.status = 'complete'
      const { interval } = prices[session.price]!
      const made: Subscription = {
        id: newId('sub'),
        object: 'subscription',
        customer: session.customer,
        status: 'active',
        metadata: session.metadata,
        price: { id: session.price, object: 'price', recurring: { interval } },
        current: { end: seconds() + periodSeconds[interval] },
        cancel_at_period_end: false,
        cancel_at: null,
      }
      subscriptions.set(made.id, made)
      issue(session.customer, session.price)
      return made
    },
    /** The next period begins, and is charged or not. */
    renew(subscription: Subscription, isCharged = true) {
      const { id } = subscription.price as { id: string }
      if (isCharged) subscription.current.end += periodSeconds[prices[id]!.interval]
      subscription.status = isCharged ? 'active' : 'past_due'
      issue(subscription.customer, id, isCharged ? 'paid' : 'open')
    },
    /** An event with its signature. Its object is what Stripe sent along at the time, however old that is. */
    event(type: string, object: object, { secret = webhookSecret, at = clock.now() } = {}) {
      const created = Math.floor(at.getTime() / 1000)
      const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, created, data: { object } })
      const signature = createHmac('sha256', secret).update(`${created}.${payload}`).digest('hex')
      return {
        method: 'POST' as const,
        url: '/api/payment-events',
        payload,
        headers: { 'content-type': 'application/json', 'stripe-signature': `t=${created},v1=${signature}` },
      }
    },
    stop: () => new Promise<void>(resolve => server.close(() => resolve()).closeAllConnections()),
  }
}
