import { billingIntervals, paidPlans } from '@credence/contract/subscription/plans'
import type Stripe from 'stripe'
import type { StripeConfig } from '../config.ts'
import { invoiceTitle } from './invoice-title.ts'
import type { PayerState, ProviderInvoice, ProviderSubscription } from './payments.ts'

type Prices = StripeConfig['prices']

/** A charge that failed is tried again for some days; what was bought goes on meanwhile. */
const live = ['active', 'trialing', 'past_due']
/** The first payment was never finished: nothing was bought. */
const neverPaid = ['incomplete', 'incomplete_expired']

/** What all that Stripe holds of a customer comes to. Both lists come the newest first. */
export function payerStateOf(
  subscriptions: Stripe.Subscription[],
  invoices: Stripe.Invoice[],
  prices: Prices,
): PayerState {
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
