import { retention } from '@credence/contract/limits/retention'
import type { Dependencies } from '../../../dependencies.ts'
import type { PaymentEvent } from '../../../payments/payments.ts'
import { syncPayer } from '../service.ts'
import { deleteEventsBefore, insertEvent, isKnown } from './store.ts'

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
