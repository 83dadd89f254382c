import { type BillingInterval, currency, type PlanId, plans } from './plans.ts'

const money = new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' })

/** What a plan costs, as it stands in a sentence: €8. */
export function price(plan: PlanId, interval: BillingInterval): string {
  return money.format(plans[plan].cents[interval] / 100)
}
