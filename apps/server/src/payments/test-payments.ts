import { type BillingInterval, plans } from '@credence/contract/subscription/plans'
import { desc, eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { type TestPaymentRow, testPayments } from '../database/schema/subscriptions.ts'
import { invoiceTitle, type PayerState, type Payments } from './payments.ts'

type Parts = { db: Db; appOrigin: string; clock: Clock }

/** Without a provider: a test checkout that charges nothing, stored in a table. */
export function createTestPayments({ db, appOrigin, clock }: Parts): Payments {
  return {
    kind: 'test',
    registerPayer: async ({ accountId }) => accountId,
    openCheckout: async ({ id }) => ({ providerId: id, url: `${appOrigin}/checkout-test/${id}` }),

    async closeCheckout(providerId) {
      const paid = await db.select({ id: testPayments.id }).from(testPayments).where(eq(testPayments.id, providerId))
      return paid.length === 0
    },

    async pay({ id, accountId, plan, interval }) {
      const row = { id, accountId, plan, interval, paidAt: clock.now() }
      await db.insert(testPayments).values(row).onConflictDoNothing()
    },

    async readPayer(payerId) {
      const paid = await db
        .select()
        .from(testPayments)
        .where(eq(testPayments.accountId, payerId))
        .orderBy(desc(testPayments.paidAt))
      return testStateOf(paid, clock.now())
    },

    async setRenewal(subscriptionId, renews) {
      const [row] = await db.select().from(testPayments).where(eq(testPayments.id, subscriptionId))
      if (!row || isOver(row, clock.now())) return
      const stoppedAt = renews ? null : (row.stoppedAt ?? clock.now())
      await db.update(testPayments).set({ stoppedAt }).where(eq(testPayments.id, subscriptionId))
    },
  }
}

const months: Record<BillingInterval, number> = { month: 1, year: 12 }

/** The start of the period `count` after the first. The last day of a month stays the last. */
function periodStart({ paidAt, interval }: TestPaymentRow, count: number): Date {
  const time = new Date(paidAt)
  time.setUTCDate(1)
  time.setUTCMonth(paidAt.getUTCMonth() + count * months[interval])
  const lastDay = new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + 1, 0)).getUTCDate()
  time.setUTCDate(Math.min(paidAt.getUTCDate(), lastDay))
  return time
}

function periodsUntil(row: TestPaymentRow, time: Date): number {
  let count = 1
  while (periodStart(row, count) <= time) count += 1
  return count
}

function paidUntil(row: TestPaymentRow, now: Date): Date {
  return periodStart(row, periodsUntil(row, row.stoppedAt ?? now))
}

function isOver(row: TestPaymentRow, now: Date): boolean {
  return row.stoppedAt !== null && paidUntil(row, now) <= now
}

/** Simulates a charge at the beginning of each period until it is stopped. */
function testStateOf(rows: TestPaymentRow[], now: Date): PayerState {
  const current = rows.find(row => !isOver(row, now)) ?? rows[0]
  return {
    subscription: current
      ? {
          id: current.id,
          plan: current.plan,
          interval: current.interval,
          isLive: !isOver(current, now),
          paidUntil: paidUntil(current, now),
          renews: current.stoppedAt === null,
        }
      : null,
    invoices: rows.flatMap(row => invoicesOf(row, now)),
    unpaidUrl: null,
  }
}

function invoicesOf(row: TestPaymentRow, now: Date) {
  const count = periodsUntil(row, row.stoppedAt ?? now)
  return Array.from({ length: count }, (_, index) => ({
    id: `${row.id}-${index + 1}`,
    issuedAt: periodStart(row, index),
    title: `${invoiceTitle(row)}. Test only, not charged`,
    cents: plans[row.plan].cents[row.interval],
    url: null,
  })).toReversed()
}
