import { freeSubscription, type Invoice, type Subscription } from '@credence/contract/subscription/endpoints'
import type { SubscriptionRow } from '../../database/schema/subscriptions.ts'

export function presentSubscription(row: SubscriptionRow | undefined): Subscription {
  if (!row || row.plan === 'free') return freeSubscription
  return {
    plan: row.plan,
    interval: row.interval,
    renews_at: row.renewsAt?.toISOString() ?? null,
    ends_at: row.endsAt?.toISOString() ?? null,
    unpaid_url: row.unpaidUrl,
  }
}

export function presentInvoices(row: SubscriptionRow | undefined): Invoice[] {
  return (row?.invoices ?? []).map(({ id, issuedAt, title, cents, url }) => ({
    id,
    issued_at: issuedAt,
    title,
    cents,
    url,
  }))
}
