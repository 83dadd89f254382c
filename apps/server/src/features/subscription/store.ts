import type { PlanId } from '@credence/contract/subscription/plans'
import { and, count, eq, isNull, lt, lte, ne, or } from 'drizzle-orm'
import type { Db } from '../../database/database.ts'
import { recommendations } from '../../database/schema/recommendations.ts'
import {
  type CheckoutRow,
  checkouts,
  paymentEvents,
  type SubscriptionRow,
  subscriptions,
} from '../../database/schema/subscriptions.ts'

export type { CheckoutRow, SubscriptionRow }

export async function findSubscription(db: Db, accountId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.accountId, accountId))
  return row
}

export async function findByPayer(db: Db, payerId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.payerId, payerId))
  return row
}

/** Held until the transaction ends. */
export async function lockSubscription(tx: Db, accountId: string): Promise<SubscriptionRow | undefined> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.accountId, accountId)).for('update')
  return row
}

type Payer = Pick<SubscriptionRow, 'provider' | 'payerId'>

export async function savePayer(tx: Db, accountId: string, payer: Payer) {
  await tx
    .insert(subscriptions)
    .values({ accountId, ...payer })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: payer })
}

export type SyncedColumns = Omit<SubscriptionRow, 'accountId' | 'provider' | 'payerId' | 'revision'>

export async function saveSynced(tx: Db, accountId: string, taken: SyncedColumns, revision: number) {
  await tx
    .update(subscriptions)
    .set({ ...taken, revision })
    .where(eq(subscriptions.accountId, accountId))
}

/** Ended periods, and test subscriptions once real payments are enabled. */
export async function listDue(db: Db, provider: SubscriptionRow['provider'], now: Date): Promise<string[]> {
  const { accountId, plan, renewsAt, endsAt } = subscriptions
  const isOver = or(lte(renewsAt, now), lte(endsAt, now))
  const isTest = provider === 'stripe' ? eq(subscriptions.provider, 'test') : undefined
  const rows = await db
    .select({ accountId })
    .from(subscriptions)
    .where(and(ne(plan, 'free'), or(and(eq(subscriptions.provider, provider), isOver), isTest)))
  return rows.map(row => row.accountId)
}

export async function findPlan(db: Db, accountId: string): Promise<PlanId> {
  const [row] = await db
    .select({ plan: subscriptions.plan })
    .from(subscriptions)
    .where(eq(subscriptions.accountId, accountId))
  return row?.plan ?? 'free'
}

export async function findCheckout(db: Db, accountId: string): Promise<CheckoutRow | undefined> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.accountId, accountId))
  return row
}

type NewCheckout = Pick<CheckoutRow, 'id' | 'plan' | 'interval' | 'createdAt'>

/** Returns the replaced checkout. Holds the old row, so that a concurrent `nameCheckout` is done or finds it replaced. */
export async function replaceCheckout(tx: Db, accountId: string, checkout: NewCheckout) {
  const [before] = await tx.select().from(checkouts).where(eq(checkouts.accountId, accountId)).for('update')
  const fresh = { ...checkout, providerId: null, url: null }
  await tx
    .insert(checkouts)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({ target: checkouts.accountId, set: fresh })
  return before
}

/** False when it was replaced, or the account is erased. */
export async function nameCheckout(db: Db, id: string, opened: { providerId: string; url: string }): Promise<boolean> {
  const rows = await db.update(checkouts).set(opened).where(eq(checkouts.id, id)).returning({ id: checkouts.id })
  return rows.length > 0
}

export async function deleteCheckout(tx: Db, accountId: string) {
  await tx.delete(checkouts).where(eq(checkouts.accountId, accountId))
}

/** Counts for the plan, playable or not. */
export async function countPublished(tx: Db, accountId: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(recommendations)
    .where(
      and(
        eq(recommendations.accountId, accountId),
        eq(recommendations.state, 'published'),
        isNull(recommendations.withdrawnAt),
      ),
    )
  return row!.count
}

export async function isKnown(db: Db, id: string): Promise<boolean> {
  const rows = await db.select({ id: paymentEvents.id }).from(paymentEvents).where(eq(paymentEvents.id, id))
  return rows.length > 0
}

export async function insertEvent(db: Db, id: string, receivedAt: Date) {
  await db.insert(paymentEvents).values({ id, receivedAt }).onConflictDoNothing()
}

export async function deleteEventsBefore(db: Db, time: Date) {
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, time))
}
