import { lazyValue } from '../lazy-value.ts'
import { type BillingInterval, currency, type PaidPlan, type PlanId, plans } from './plans.ts'

const money = lazyValue(
  () => new Intl.NumberFormat('en', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }),
)

/** As it stands on an invoice: €72.00. */
export function exactPrice(cents: number): string {
  return new Intl.NumberFormat('en', { style: 'currency', currency }).format(cents / 100)
}

/** What a month comes to when a year is paid at once: €6. */
export function monthOfYear(plan: PlanId): string {
  return money().format(plans[plan].cents.year / 1200)
}

/** What a plan costs, as it stands in a sentence: €8. */
export function price(plan: PlanId, interval: BillingInterval): string {
  return money().format(plans[plan].cents[interval] / 100)
}

/** €8 a month */
export function priceWords(plan: PaidPlan, interval: BillingInterval): string {
  return `${price(plan, interval)} a ${interval}`
}
