import type { Dependencies } from '../../dependencies.ts'
import { AppError } from '../../errors.ts'
import { findPageOwner } from '../account/service.ts'
import { syncDueSubscriptions } from './service.ts'
import { findSubscription } from './store.ts'

export async function refreshSubscriptions(dependencies: Dependencies) {
  await syncDueSubscriptions(dependencies)
}

/** Invoices go to the address of today, also when it was changed twice. */
export async function tellNewAddress(dependencies: Dependencies, accountId: string) {
  const { db } = dependencies
  const [row, owner] = [await findSubscription(db, accountId), await findPageOwner(db, accountId)]
  if (row?.provider === 'stripe' && owner) await stripeOf(dependencies).setAddress(row.payerId, owner.email)
}

/** Whoever erased the account is not charged any more. Tried until the provider has heard it. */
export async function forgetPayer(dependencies: Dependencies, payerId: string) {
  await stripeOf(dependencies).forgetPayer(payerId)
}

/** A start without keys must not take for done what nobody was told. */
function stripeOf({ payments }: Dependencies) {
  if (payments.kind !== 'stripe') throw new AppError('unavailable')
  return payments
}
