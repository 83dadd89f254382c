import type { BillingInterval, PaidPlan, PlanId } from '@credence/contract/subscription/plans'
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })
const ownerId = () =>
  uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' })

type StoredInvoice = { id: string; issuedAt: string; title: string; cents: number; url: string | null }

/**
 * What an account pays for, as the payment provider last told us. There is one from the first checkout on; whoever has none
 * is on Free. A trigger in `drizzle` announces it, because pages show less or more by it.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    accountId: ownerId(),
    provider: text('provider').$type<'stripe' | 'test'>().notNull(),
    /** Who pays, by the provider's name for them. */
    payerId: text('payer_id').notNull().unique(),
    plan: text('plan').$type<PlanId>().notNull().default('free'),
    interval: text('interval').$type<BillingInterval>(),
    /** The provider's name for what is paid for, or was last. Null until something was. */
    subscriptionId: text('subscription_id'),
    renewsAt: instant('renews_at'),
    endsAt: instant('ends_at'),
    unpaidUrl: text('unpaid_url'),
    /** The newest first. */
    invoices: jsonb('invoices').$type<StoredInvoice[]>().notNull().default([]),
    /** Counts what was taken over. Whoever asked the provider before the last of them knows less than is written here. */
    revision: integer('revision').notNull().default(0),
  },
  // which are due is asked every five minutes
  table => [
    index('subscriptions_renews').on(table.renewsAt),
    index('subscriptions_ends').on(table.endsAt),
    index('subscriptions_provider').on(table.provider),
  ],
)

export type SubscriptionRow = typeof subscriptions.$inferSelect

/** The checkout an account opened last: a newer one takes its place, so that nobody pays twice. */
export const checkouts = pgTable('checkouts', {
  accountId: ownerId(),
  id: uuid('id').notNull().unique(),
  plan: text('plan').$type<PaidPlan>().notNull(),
  interval: text('interval').$type<BillingInterval>().notNull(),
  /** Both null until the provider has opened it. */
  providerId: text('provider_id'),
  url: text('url'),
  createdAt: instant('created_at').notNull(),
})

export type CheckoutRow = typeof checkouts.$inferSelect

/** What the test checkout takes for paid. */
export const testPayments = pgTable(
  'test_payments',
  {
    /** The checkout that it finished. */
    id: uuid('id').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    plan: text('plan').$type<PaidPlan>().notNull(),
    interval: text('interval').$type<BillingInterval>().notNull(),
    paidAt: instant('paid_at').notNull(),
    /** When its owner stopped it: the period of that moment is its last. */
    stoppedAt: instant('stopped_at'),
  },
  table => [index('test_payments_account').on(table.accountId)],
)

export type TestPaymentRow = typeof testPayments.$inferSelect

/** Events of the payment provider that were dealt with: one that comes again changes nothing. */
export const paymentEvents = pgTable('payment_events', {
  id: text('id').primaryKey(),
  receivedAt: instant('received_at').notNull(),
})
