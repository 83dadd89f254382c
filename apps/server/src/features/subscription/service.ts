import { randomUUID } from 'node:crypto'
import { retention } from '@credence/contract/limits/limits'
import type { CheckoutRequest } from '@credence/contract/subscription/checkout/endpoints'
import type { Subscription } from '@credence/contract/subscription/endpoints'
import { type PaidPlan, plans } from '@credence/contract/subscription/plans'
import type { Db } from '../../database/database.ts'
import type { AccountData, Dependencies, TransactionContext } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import type { PayerState, PaymentEvent, Payments } from '../../payments/payments.ts'
import { accessKinds } from '../access/service.ts'
import { findPageOwner, lockOwner } from '../account/service.ts'
import { createNotification } from '../notifications/service.ts'
import { presentInvoices, presentSubscription } from './present.ts'
import { fromProvider, isReusable, isSame } from './rules.ts'
import {
  countPublished,
  deleteCheckout,
  deleteEventsBefore,
  findByPayer,
  findCheckout,
  findPlan,
  findSubscription,
  insertEvent,
  isKnown,
  listDue,
  lockSubscription,
  nameCheckout,
  replaceCheckout,
  type SubscriptionRow,
  savePayer,
  saveSynced,
} from './store.ts'

export { findPlan as planOf } from './store.ts'

/** What is published stays when a plan ends. Call it inside the owner's lock, so that two tabs cannot both take the last place. */
export async function hasRoomToPublish(tx: Db, accountId: string, more = 1): Promise<boolean> {
  const most = plans[await findPlan(tx, accountId)].publishedRecommendations
  return most === null || (await countPublished(tx, accountId)) + more <= most
}

/** For settings and export. */
export async function loadPlan(db: Db, accountId: string) {
  const row = await findSubscription(db, accountId)
  return {
    subscription: presentSubscription(row),
    invoices: presentInvoices(row),
    paidPlan: await paidPlanOf(db, accountId),
  }
}

async function paidPlanOf(db: Db, accountId: string): Promise<PaidPlan> {
  return (await accessKinds(db, accountId)).includes('student') ? 'student' : 'pro'
}

const mostTries = 10

/** Responses and events can overtake each other, so a read from before the last write is repeated instead of written. */
async function syncSubscription(dependencies: Dependencies, accountId: string): Promise<SubscriptionRow | undefined> {
  const { db, payments } = dependencies
  for (let tries = 0; tries < mostTries; tries++) {
    const before = await findSubscription(db, accountId)
    if (!before) return undefined
    // a start without keys must not end a real subscription
    if (before.provider === 'stripe' && payments.kind === 'test') return before
    const isOfTest = before.provider !== payments.kind
    const state = isOfTest ? nothingReal : await payments.readPayer(before.payerId)
    const written = await db.transaction(tx => write(tx, dependencies, before, state))
    if (written) return written
  }
  throw new AppError('unavailable')
}

const nothingReal: PayerState = { subscription: null, invoices: [], unpaidUrl: null }

/** Undefined when the row changed meanwhile. */
async function write(
  tx: Db,
  context: TransactionContext,
  before: SubscriptionRow,
  state: PayerState,
): Promise<SubscriptionRow | undefined> {
  const { accountId } = before
  const row = await lockSubscription(tx, accountId)
  if (!row) throw new AppError('session_ended')
  const taken = fromProvider(state)
  if (isSame(row, taken)) return row
  if (row.revision !== before.revision) return undefined
  const revision = row.revision + 1
  await saveSynced(tx, accountId, taken, revision)
  if (taken.plan !== 'free') await deleteCheckout(tx, accountId)
  if (taken.plan !== row.plan)
    await createNotification(tx, context, { accountId, kind: 'plan_changed', facts: { plan: taken.plan } })
  return { ...row, ...taken, revision }
}

export type Saved = { ok: true; subscription: Subscription } | { ok: false; reason: 'checkout_not_finished' }

export async function savePaid(dependencies: Dependencies, accountId: string): Promise<Saved> {
  const row = await syncSubscription(dependencies, accountId)
  if (!row?.subscriptionId) return { ok: false, reason: 'checkout_not_finished' }
  return { ok: true, subscription: presentSubscription(row) }
}

export type Renewed = { ok: true; subscription: Subscription } | { ok: false; reason: 'no_subscription' }

/** Idempotent. */
export async function setRenewal(dependencies: Dependencies, accountId: string, renews: boolean): Promise<Renewed> {
  const { payments } = dependencies
  const row = await syncSubscription(dependencies, accountId)
  if (!row?.subscriptionId || row.plan === 'free' || row.provider !== payments.kind)
    return { ok: false, reason: 'no_subscription' }
  if (renews !== (row.renewsAt !== null)) await payments.setRenewal(row.subscriptionId, renews)
  return { ok: true, subscription: presentSubscription(await syncSubscription(dependencies, accountId)) }
}

/** Ignores payers we have no row for. */
async function syncPayer(dependencies: Dependencies, payerId: string) {
  const row = await findByPayer(dependencies.db, payerId)
  if (row) await syncSubscription(dependencies, row.accountId)
}

/** More failures mean that the provider is down. */
const mostFailures = 3

/** Accounts whose period ended without an event, one by one. */
export async function syncDueSubscriptions(dependencies: Dependencies) {
  const { db, clock, payments } = dependencies
  let failures = 0
  for (const accountId of await listDue(db, payments.kind, clock.now())) {
    try {
      await syncSubscription(dependencies, accountId)
    } catch (error) {
      failures += 1
      if (failures === mostFailures) throw error
    }
  }
}

/** For the transaction that changes the account's address. */
export async function moveInvoices(tx: Db, { jobs }: TransactionContext, accountId: string) {
  const row = await findSubscription(tx, accountId)
  if (row?.provider === 'stripe') await jobs.enqueue(tx, 'move-invoices', { accountId })
}

export const subscriptionData: AccountData = {
  /** A job tells the provider until it confirms. */
  async erase(tx, { jobs }, { id }) {
    const row = await findSubscription(tx, id)
    if (row?.provider === 'stripe') await jobs.enqueue(tx, 'forget-payer', { payerId: row.payerId })
  },
  /** What the payment provider told us; it holds no card data. */
  async exportFiles({ db }, { id }) {
    const { subscription, invoices } = await loadPlan(db, id)
    return { 'plan.json': { ...subscription, invoices } }
  },
}

export type Started =
  | { ok: true; url: string }
  | { ok: false; reason: 'student_code_needed' }
  | { ok: false; reason: 'conflict'; message: string }

const hasPlan = { ok: false, reason: 'conflict', message: 'You already have a paid plan.' } as const
const openedElsewhere = {
  ok: false,
  reason: 'conflict',
  message: 'You’ve opened another checkout since then. Use that one, or try again here.',
} as const

/** At most one of an account's checkouts can be paid. */
export async function startCheckout(
  dependencies: Dependencies,
  accountId: string,
  wanted: CheckoutRequest,
): Promise<Started> {
  const { db, clock, payments } = dependencies
  if (wanted.plan === 'student' && (await paidPlanOf(db, accountId)) !== 'student')
    return { ok: false, reason: 'student_code_needed' }
  // the owner may have paid without returning
  const present = await syncSubscription(dependencies, accountId)
  if (present && present.plan !== 'free') return hasPlan
  const earlier = await findCheckout(db, accountId)
  if (earlier?.url && isReusable(earlier, wanted, clock.now())) return { ok: true, url: earlier.url }

  const payerId = await requirePayer(dependencies, accountId, present)
  const id = randomUUID()
  const replaced = await db.transaction(async tx => {
    await lockOwner(tx, accountId)
    if (!(await findPageOwner(tx, accountId))) throw new AppError('session_ended')
    return replaceCheckout(tx, accountId, { id, ...wanted, createdAt: clock.now() })
  })
  if (replaced?.providerId && !(await payments.closeCheckout(replaced.providerId))) {
    await syncSubscription(dependencies, accountId)
    return hasPlan
  }
  const opened = await payments.openCheckout({ id, payerId, accountId, ...wanted })
  if (await nameCheckout(db, id, opened)) return { ok: true, url: opened.url }
  await payments.closeCheckout(opened.providerId)
  return openedElsewhere
}

async function requirePayer(dependencies: Dependencies, accountId: string, row: SubscriptionRow | undefined) {
  const { db, jobs, payments } = dependencies
  if (row?.provider === payments.kind) return row.payerId
  const owner = await findPageOwner(db, accountId)
  if (!owner) throw new AppError('session_ended')
  const payerId = await payments.registerPayer({ accountId, email: owner.email })
  const isThere = await db.transaction(async tx => {
    await lockOwner(tx, accountId)
    // the account was erased meanwhile
    const isThere = (await findPageOwner(tx, accountId)) !== undefined
    if (isThere) await savePayer(tx, accountId, { provider: payments.kind, payerId })
    else if (payments.kind === 'stripe') await jobs.enqueue(tx, 'forget-payer', { payerId })
    return isThere
  })
  if (!isThere) throw new AppError('session_ended')
  return payerId
}

type TestPayments = Extract<Payments, { kind: 'test' }>

/** Only the latest can be paid. */
export async function findTestCheckout({ db }: Dependencies, accountId: string, id: string) {
  const row = await findCheckout(db, accountId)
  return row?.id === id ? row : undefined
}

/** Simulates the payment. The plan follows when the owner returns, as with the real provider. */
export async function payTest(dependencies: Dependencies, payments: TestPayments, accountId: string, id: string) {
  const checkout = await findTestCheckout(dependencies, accountId, id)
  if (!checkout) return false
  await payments.pay({ id, accountId, plan: checkout.plan, interval: checkout.interval })
  return true
}

/** An event only says that something changed: the state is read. Saved last, so that a failed event is repeated. */
export async function handlePaymentEvent(dependencies: Dependencies, { id, payerId }: PaymentEvent) {
  const { db, clock } = dependencies
  if (await isKnown(db, id)) return
  if (payerId) await syncPayer(dependencies, payerId)
  await insertEvent(db, id, clock.now())
}

export async function removeOldEvents({ db, clock }: Dependencies) {
  await deleteEventsBefore(db, new Date(clock.now().getTime() - retention.paymentEventSeconds * 1000))
}
