import type { Dependencies } from '../../../dependencies.ts'
import type { Payments } from '../../../payments/payments.ts'
import { findCheckout } from '../store.ts'

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
