import { type PaidPlan, plans } from '@credence/contract/subscription/plans'

/** The months that a yearly price saves: twelve for the price of nine. */
export function freeMonths(plan: PaidPlan): number {
  const { month, year } = plans[plan].cents
  return 12 - year / month
}
