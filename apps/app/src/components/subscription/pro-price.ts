import { price } from '@credence/contract/subscription/plan-prices'
import { type BillingInterval, type PaidPlan, plans } from '@credence/contract/subscription/plans'

/** €8 a month */
export function priceWords(plan: PaidPlan, interval: BillingInterval): string {
  return `${price(plan, interval)} a ${interval}`
}

/** The months that a yearly price saves: twelve for the price of nine. */
export function freeMonths(plan: PaidPlan): number {
  const { month, year } = plans[plan].cents
  return 12 - year / month
}
