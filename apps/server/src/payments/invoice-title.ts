import { plans } from '@credence/contract/subscription/plans'
import type { Bought } from './payments.ts'

/** "Pro, one year" */
export function invoiceTitle({ plan, interval }: Bought): string {
  return `${plans[plan].name}, one ${interval}`
}
