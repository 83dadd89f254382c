import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { findPageOwner } from '../account/service.ts'
import { syncDueSubscriptions } from './service.ts'
import { findSubscription } from './store.ts'

export async function refreshSubscriptions(dependencies: Dependencies) {
  await syncDueSubscriptions(dependencies)
}

/** The current address, also after two changes. */
export async function updatePayerEmail(dependencies: Dependencies, accountId: string) {
  const { db } = dependencies
  const [row, owner] = [await findSubscription(db, accountId), await findPageOwner(db, accountId)]
  if (row?.provider === 'stripe' && owner) await stripeOf(dependencies).setAddress(row.payerId, owner.email)
}

/** Retried until the provider confirms. */
export async function forgetPayer(dependencies: Dependencies, payerId: string) {
  await stripeOf(dependencies).forgetPayer(payerId)
}

/** Without keys the job must fail, so that it is retried later. */
function stripeOf({ payments }: Dependencies) {
  if (payments.kind !== 'stripe') throw new AppError('unavailable')
  return payments
}
