import { desc, eq } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { testPayments } from '../database/schema/subscriptions.ts'
import type { Payments } from './payments.ts'
import { isOver, testStateOf } from './test-state.ts'

type Parts = { db: Db; appOrigin: string; clock: Clock }

/** Payments where no provider is configured: a page of ours on which nothing is charged, and a table in its place. */
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
      // pressed twice, it is paid once
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
