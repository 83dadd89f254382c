import { capabilities } from '../capabilities.ts'
import { type PlanId, plans } from './plans.ts'

/** Whether other pages may show a profile. While there is nothing to pay for, everybody's. */
export function mayEmbed(plan: PlanId, can: { plans: boolean } = capabilities): boolean {
  return !can.plans || plans[plan].embed
}
