import { isDeepStrictEqual } from 'node:util'
import type { CheckoutRequest } from '@credence/contract/subscription/checkout/endpoints'
import type { CheckoutRow, SubscriptionRow } from '../../database/schema/subscriptions.ts'
import type { PayerState } from '../../payments/payments.ts'

type SyncedColumns = Omit<SubscriptionRow, 'accountId' | 'provider' | 'payerId' | 'revision'>

export function fromProvider({ subscription, invoices, unpaidUrl }: PayerState): SyncedColumns {
  const live = subscription?.isLive ? subscription : null
  return {
    plan: live?.plan ?? 'free',
    interval: live?.interval ?? null,
    subscriptionId: subscription?.id ?? null,
    renewsAt: live?.renews ? live.paidUntil : null,
    endsAt: live && !live.renews ? live.paidUntil : null,
    unpaidUrl: live ? unpaidUrl : null,
    invoices: invoices.map(({ issuedAt, ...invoice }) => ({ ...invoice, issuedAt: issuedAt.toISOString() })),
  }
}

export function isSame(row: SubscriptionRow, taken: SyncedColumns): boolean {
  const { accountId: _accountId, provider: _provider, payerId: _payerId, revision: _revision, ...known } = row
  return isDeepStrictEqual(known, taken)
}

/** Returns the open checkout of another tab, so that two clicks pay once. */
export function isReusable(row: CheckoutRow, wanted: CheckoutRequest, now: Date): boolean {
  const isYoung = now.getTime() - row.createdAt.getTime() < reuseMs
  return row.url !== null && isYoung && row.plan === wanted.plan && row.interval === wanted.interval
}

/** Half of a checkout's lifetime, so that there is time to pay. */
const reuseMs = 30 * 60_000
