import { randomUUID } from 'node:crypto'
import { retention } from '@credence/contract/limits/retention'
import type { CheckoutRequest } from '@credence/contract/subscription/checkout/endpoints'
import type { Subscription } from '@credence/contract/subscription/endpoints'
import { type PaidPlan, type PlanId, plans } from '@credence/contract/subscription/plans'
import type { Db } from '../../database/database.ts'
import type { Dependencies, Surroundings } from '../../dependencies.ts'
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

export async function planOf(db: Db, accountId: string): Promise<PlanId> {
  return findPlan(db, accountId)
}

/**
 * Whether one more may be published. What was published stays so, also when a plan ends; there is only no room for another.
 * Ask inside the owner's lock: then two tabs can't both get the last place.
 */
export async function hasRoomToPublish(tx: Db, accountId: string): Promise<boolean> {
  const most = plans[await findPlan(tx, accountId)].publishedRecommendations
  return most === null || (await countPublished(tx, accountId)) < most
}

/** What settings and the export tell of it. */
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

/**
 * Takes over what the provider knows of an account now, whoever asks for it and whatever they heard. Answers and events
 * can overtake each other, so whoever asked before the last change that was written asks again instead of writing.
 */
async function syncSubscription(dependencies: Dependencies, accountId: string): Promise<SubscriptionRow | undefined> {
  const { db, payments } = dependencies
  for (let tries = 0; tries < mostTries; tries++) {
    const before = await findSubscription(db, accountId)
    if (!before) return undefined
    // what somebody really pays for is nothing that a start without keys may take away
    if (before.provider === 'stripe' && payments.kind === 'test') return before
    const isOfTest = before.provider !== payments.kind
    const state = isOfTest ? nothingReal : await payments.readPayer(before.payerId)
    const written = await db.transaction(tx => write(tx, dependencies, before, state))
    if (written) return written
  }
  throw new AppError('unavailable')
}

const nothingReal: PayerState = { subscription: null, invoices: [], unpaidUrl: null }

/** Undefined when the row is another than before, and says something else. */
async function write(
  tx: Db,
  surroundings: Surroundings,
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
    await createNotification(tx, surroundings, { accountId, kind: 'plan_changed', facts: { plan: taken.plan } })
  return { ...row, ...taken, revision }
}

export type Saved = { ok: true; subscription: Subscription } | { ok: false; reason: 'checkout_not_finished' }

export async function savePaid(dependencies: Dependencies, accountId: string): Promise<Saved> {
  const row = await syncSubscription(dependencies, accountId)
  if (!row?.subscriptionId) return { ok: false, reason: 'checkout_not_finished' }
  return { ok: true, subscription: presentSubscription(row) }
}

export type Renewed = { ok: true; subscription: Subscription } | { ok: false; reason: 'no_subscription' }

/** Whether what is paid for goes on after its end. Asked twice, it says the same. */
export async function setRenewal(dependencies: Dependencies, accountId: string, renews: boolean): Promise<Renewed> {
  const { payments } = dependencies
  const row = await syncSubscription(dependencies, accountId)
  if (!row?.subscriptionId || row.plan === 'free' || row.provider !== payments.kind)
    return { ok: false, reason: 'no_subscription' }
  if (renews !== (row.renewsAt !== null)) await payments.setRenewal(row.subscriptionId, renews)
  return { ok: true, subscription: presentSubscription(await syncSubscription(dependencies, accountId)) }
}

/** Something changed for a payer. Who that is not ours to know of is somebody else's customer. */
async function syncPayer(dependencies: Dependencies, payerId: string) {
  const row = await findByPayer(dependencies.db, payerId)
  if (row) await syncSubscription(dependencies, row.accountId)
}

/** So many that fail are no matter of one account: the provider is away. */
const mostFailures = 3

/** For whoever's period is over and of whom no event told us, one after the other. */
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

/** Belongs to the transaction that changes the account's address. */
export async function moveInvoices(tx: Db, { jobs }: Surroundings, accountId: string) {
  const row = await findSubscription(tx, accountId)
  if (row?.provider === 'stripe') await jobs.enqueue(tx, 'move-invoices', { accountId })
}

/** Belongs to the transaction that erases the account: the provider is told by a job, until it has heard. */
export async function stopPayments(tx: Db, { jobs }: Surroundings, accountId: string) {
  const row = await findSubscription(tx, accountId)
  if (row?.provider === 'stripe') await jobs.enqueue(tx, 'forget-payer', { payerId: row.payerId })
}

export type Started =
  | { ok: true; url: string }
  | { ok: false; reason: 'student_code_needed' }
  | { ok: false; reason: 'conflict'; message: string }

const hasPlan = { ok: false, reason: 'conflict', message: 'You have a paid plan already.' } as const
const openedElsewhere = {
  ok: false,
  reason: 'conflict',
  message: 'Another checkout was opened in the meantime. Use that one, or try again here.',
} as const

/** Of all checkouts that an account ever opened, one at most can be paid. */
export async function startCheckout(
  dependencies: Dependencies,
  accountId: string,
  wanted: CheckoutRequest,
): Promise<Started> {
  const { db, clock, payments } = dependencies
  if (wanted.plan === 'student' && (await paidPlanOf(db, accountId)) !== 'student')
    return { ok: false, reason: 'student_code_needed' }
  // somebody may have paid and never come back from there
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
    // erased in the meantime: nobody is left to pay
    const isThere = (await findPageOwner(tx, accountId)) !== undefined
    if (isThere) await savePayer(tx, accountId, { provider: payments.kind, payerId })
    else if (payments.kind === 'stripe') await jobs.enqueue(tx, 'forget-payer', { payerId })
    return isThere
  })
  if (!isThere) throw new AppError('session_ended')
  return payerId
}

type TestPayments = Extract<Payments, { kind: 'test' }>

/** The one that its owner opened last. Earlier ones can't be paid any more. */
export async function findTestCheckout({ db }: Dependencies, accountId: string, id: string) {
  const row = await findCheckout(db, accountId)
  return row?.id === id ? row : undefined
}

/** As if the bank had said yes. Nobody is told yet: the plan follows when its owner comes back, as it would in earnest. */
export async function payTest(dependencies: Dependencies, payments: TestPayments, accountId: string, id: string) {
  const checkout = await findTestCheckout(dependencies, accountId, id)
  if (!checkout) return false
  await payments.pay({ id, accountId, plan: checkout.plan, interval: checkout.interval })
  return true
}

/**
 * An event says that something changed, and never what: that is asked of the provider. So late ones, and ones that
 * overtook each other, end in the right state. It is written down last: what failed before comes again.
 */
export async function takeEvent(dependencies: Dependencies, { id, payerId }: PaymentEvent) {
  const { db, clock } = dependencies
  if (await isKnown(db, id)) return
  if (payerId) await syncPayer(dependencies, payerId)
  await insertEvent(db, id, clock.now())
}

export async function removeOldEvents({ db, clock }: Dependencies) {
  await deleteEventsBefore(db, new Date(clock.now().getTime() - retention.paymentEventSeconds * 1000))
}
