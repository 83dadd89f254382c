import { randomUUID } from 'node:crypto'
import type { CheckoutRequest } from '@credence/contract/subscription/checkout/endpoints'
import type { Dependencies } from '../../../dependencies.ts'
import { AppError } from '../../../errors.ts'
import { findPageOwner, lockOwner } from '../../account/service.ts'
import { isReusable } from '../rules.ts'
import { paidPlanOf, syncSubscription } from '../service.ts'
import { findCheckout, nameCheckout, replaceCheckout, type SubscriptionRow, savePayer } from '../store.ts'

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
