import { price } from '@credence/contract/subscription/plan-prices'
import { type BillingInterval, type PaidPlan, plans } from '@credence/contract/subscription/plans'

/** €8 a month */
export function priceWords(plan: PaidPlan, interval: BillingInterval): string {
  return `${price(plan, interval)} a ${interval}`
}

/** How many months a year for the price of a year leaves out: nine are paid, twelve are had. */
export function freeMonths(plan: PaidPlan): number {
  const { month, year } = plans[plan].cents
  return 12 - year / month
}
