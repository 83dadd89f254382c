import { createHash } from 'node:crypto'
import { billingIntervals, currency, paidPlans, plans } from '@credence/contract/subscription/plans'
import Stripe from 'stripe'
import type { Clock } from '../clock.ts'
import type { StripeConfig } from '../config.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import {
  invoiceTitle,
  type PayerState,
  type Payments,
  type ProviderInvoice,
  type ProviderSubscription,
} from './payments.ts'

type Parts = { config: StripeConfig; appOrigin: string; clock: Clock; log: Log }

const checkoutSeconds = 3600
const waitMs = 4000
const retryAfterSeconds = 10
const most = 100

/** People pay on Stripe's own page: no card data reaches us. */
export function createStripePayments({ config, appOrigin, clock, log }: Parts): Payments {
  const stripe = new Stripe(config.secretKey, { timeout: waitMs, telemetry: false, ...hostOf(config.api) })
  const { prices } = config

  /** Logs Stripe's errors and throws `unavailable`. */
  async function ask<Answer>(answer: Promise<Answer>): Promise<Answer> {
    try {
      return await answer
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError)) throw error
      const { type, code, statusCode, requestId } = error
      log.warn({ type, reason: code, statusCode, requestId }, 'a request to the payment provider failed')
      throw new AppError('unavailable', { retryAfterSeconds })
    }
  }

  /** As above; undefined for a missing resource. */
  async function find<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
    return ask(
      answer.catch((error: unknown) => {
        if (error instanceof Stripe.errors.StripeError && error.code === 'resource_missing') return undefined
        throw error
      }),
    )
  }

  async function closeCheckout(providerId: string): Promise<boolean> {
    const closed = await stripe.checkout.sessions.expire(providerId).catch(() => undefined)
    if (closed) return true
    const session = await find(stripe.checkout.sessions.retrieve(providerId))
    // still open although expiring failed
    if (session?.status === 'open') throw new AppError('unavailable', { retryAfterSeconds })
    return session?.status !== 'complete'
  }

  return {
    kind: 'stripe',
    closeCheckout,

    async registerPayer({ accountId, email }) {
      const metadata = { account_id: accountId }
      const { id } = await ask(
        stripe.customers.create({ email, metadata }, { idempotencyKey: keyOf('payer', accountId, email) }),
      )
      return id
    },

    async setAddress(payerId, email) {
      await find(stripe.customers.update(payerId, { email }))
    },

    async openCheckout({ id, payerId, accountId, plan, interval }) {
      const session = await ask(
        stripe.checkout.sessions.create(
          {
            mode: 'subscription',
            customer: payerId,
            client_reference_id: accountId,
            line_items: [{ price: prices[plan][interval], quantity: 1 }],
            subscription_data: { metadata: { account_id: accountId, plan } },
            success_url: `${appOrigin}/subscription-received/thank-you`,
            cancel_url: `${appOrigin}/setting/subscription`,
            expires_at: Math.floor(clock.now().getTime() / 1000) + checkoutSeconds,
          },
          { idempotencyKey: keyOf('checkout', id) },
        ),
      )
      const costs = session.amount_subtotal === plans[plan].cents[interval]
      if (!costs || session.currency !== currency.toLowerCase() || !session.url) {
        await closeCheckout(session.id)
        log.error({ plan, interval }, 'the payment provider’s price differs from the price on our pages')
        throw new AppError('unavailable')
      }
      return { providerId: session.id, url: session.url }
    },

    async readPayer(payerId) {
      const [paid, invoices] = await Promise.all([
        find(stripe.subscriptions.list({ customer: payerId, status: 'all', limit: most })),
        find(stripe.invoices.list({ customer: payerId, limit: most })),
      ])
      return payerStateOf(paid?.data ?? [], invoices?.data ?? [], prices)
    },

    async setRenewal(subscriptionId, renews) {
      await ask(stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: !renews }))
    },

    async forgetPayer(payerId) {
      const open = await find(stripe.checkout.sessions.list({ customer: payerId, status: 'open', limit: most }))
      for (const { id } of open?.data ?? []) await closeCheckout(id)
      // cancels the subscriptions; Stripe keeps the invoices, as the law requires
      await find(stripe.customers.del(payerId))
    },

    readEvent(body, signature) {
      try {
        const now = clock.now().getTime()
        const { id, data } = stripe.webhooks.constructEvent(
          body,
          signature,
          config.webhookSecret,
          undefined,
          undefined,
          now,
        )
        return { id, payerId: payerOf(data.object) }
      } catch {
        return undefined
      }
    },
  }
}

/** Idempotency key. Stripe allows 255 characters. */
function keyOf(...parts: string[]): string {
  return createHash('sha256').update(parts.join(' ')).digest('hex')
}

function payerOf(about: object): string | null {
  const { object, id, customer } = about as { object?: unknown; id?: unknown; customer?: unknown }
  const payer =
    object === 'customer' ? id : typeof customer === 'object' && customer ? (customer as { id?: unknown }).id : customer
  return typeof payer === 'string' ? payer : null
}

function hostOf(api: string | null) {
  if (api === null) return {}
  const { hostname, port, protocol } = new URL(api)
  return {
    host: hostname,
    port: port || (protocol === 'https:' ? 443 : 80),
    protocol: protocol === 'https:' ? 'https' : 'http',
  } as const
}

type Prices = StripeConfig['prices']

/** Failed charges are retried for some days, during which the plan stays. */
const live = ['active', 'trialing', 'past_due']
const neverPaid = ['incomplete', 'incomplete_expired']

/** Both lists are newest first. */
function payerStateOf(subscriptions: Stripe.Subscription[], invoices: Stripe.Invoice[], prices: Prices): PayerState {
  const bought = subscriptions.filter(({ status }) => !neverPaid.includes(status))
  const current = bought.find(({ status }) => live.includes(status)) ?? bought[0]
  const isOwed = current?.status === 'past_due' || current?.status === 'unpaid'
  const unpaid = isOwed ? invoices.find(({ status }) => status === 'open') : undefined
  return {
    subscription: current ? subscriptionOf(current, prices) : null,
    invoices: invoices
      .filter(({ status, total }) => status === 'paid' && total > 0)
      .map(each => invoiceOf(each, prices)),
    unpaidUrl: unpaid?.hosted_invoice_url ?? null,
  }
}

function subscriptionOf(subscription: Stripe.Subscription, prices: Prices): ProviderSubscription {
  const { id, status, items, metadata, cancel_at, cancel_at_period_end } = subscription
  const price = items.data[0]?.price
  const periodEnd = Math.max(...items.data.map(item => item.current_period_end))
  return {
    id,
    plan: paidPlans.find(plan => plan === metadata.plan) ?? (price && boughtWith(price.id, prices)?.plan) ?? 'pro',
    interval: price?.recurring?.interval === 'year' ? 'year' : 'month',
    isLive: live.includes(status),
    paidUntil: dateOf(cancel_at ?? periodEnd),
    renews: cancel_at === null && !cancel_at_period_end,
  }
}

function invoiceOf(
  { id, created, total, invoice_pdf, lines, number }: Stripe.Invoice,
  prices: Prices,
): ProviderInvoice {
  const [line] = lines.data
  const price = line?.pricing?.price_details?.price
  const bought = boughtWith(typeof price === 'string' ? price : price?.id, prices)
  return {
    id,
    issuedAt: dateOf(created),
    title: bought ? invoiceTitle(bought) : (line?.description ?? number ?? id),
    cents: total,
    url: invoice_pdf ?? null,
  }
}

function boughtWith(priceId: string | undefined, prices: Prices) {
  const all = paidPlans.flatMap(plan =>
    billingIntervals.map(interval => ({ plan, interval, priceId: prices[plan][interval] })),
  )
  return all.find(each => each.priceId === priceId)
}

function dateOf(seconds: number): Date {
  return new Date(seconds * 1000)
}
