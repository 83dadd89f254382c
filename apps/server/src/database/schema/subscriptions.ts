import type { BillingInterval, PaidPlan, PlanId } from '@credence/contract/subscription/plans'
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { ownerId, ownerKey } from './accounts.ts'
import { instant } from './column-types.ts'

type StoredInvoice = { id: string; issuedAt: string; title: string; cents: number; url: string | null }

/** The provider's last known state. Accounts without a row are on Free. A trigger in `drizzle` notifies page caches. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    accountId: ownerKey(),
    provider: text('provider').$type<'stripe' | 'test'>().notNull(),
    /** The provider's customer id. */
    payerId: text('payer_id').notNull().unique(),
    plan: text('plan').$type<PlanId>().notNull().default('free'),
    interval: text('interval').$type<BillingInterval>(),
    /** The provider's subscription id. Null before the first one. */
    subscriptionId: text('subscription_id'),
    renewsAt: instant('renews_at'),
    endsAt: instant('ends_at'),
    unpaidUrl: text('unpaid_url'),
    invoices: jsonb('invoices').$type<StoredInvoice[]>().notNull().default([]),
    /** Incremented at each update: a caller that read the provider at an older revision has stale data. */
    revision: integer('revision').notNull().default(0),
  },
  table => [
    index('subscriptions_renews').on(table.renewsAt),
    index('subscriptions_ends').on(table.endsAt),
    index('subscriptions_provider').on(table.provider),
  ],
)

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** The account's latest checkout: a newer one replaces it, so that no one pays twice. */
export const checkouts = pgTable('checkouts', {
  accountId: ownerKey(),
  id: uuid('id').notNull().unique(),
  plan: text('plan').$type<PaidPlan>().notNull(),
  interval: text('interval').$type<BillingInterval>().notNull(),
  /** Both null until the provider opens it. */
  providerId: text('provider_id'),
  url: text('url'),
  createdAt: instant('created_at').notNull(),
})

export type CheckoutRow = typeof checkouts.$inferSelect

export const testPayments = pgTable(
  'test_payments',
  {
    id: uuid('id').primaryKey(),
    accountId: ownerId(),
    plan: text('plan').$type<PaidPlan>().notNull(),
    interval: text('interval').$type<BillingInterval>().notNull(),
    paidAt: instant('paid_at').notNull(),
    /** The current period is the last once set. */
    stoppedAt: instant('stopped_at'),
  },
  table => [index('test_payments_account').on(table.accountId)],
)

export type TestPaymentRow = typeof testPayments.$inferSelect

/** Handled events of the payment provider: a repeated one changes nothing. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  receivedAt: instant('received_at').notNull(),
})
