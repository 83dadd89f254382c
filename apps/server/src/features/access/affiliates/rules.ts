import { randomInt } from 'node:crypto'
import type { Affiliate } from '@credence/contract/access/affiliates/endpoints'

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** The end of an affiliate's link. Says nothing about them, and leaves out letters that look alike. */
export function newAffiliateCode(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
}

/** How many came in each month, the newest first. */
export function monthsOf(times: Date[]): Affiliate['months'] {
  const byMonth = Map.groupBy(times, time => time.toISOString().slice(0, 7))
  return [...byMonth]
    .map(([month, signUps]) => ({ month, sign_ups: signUps.length }))
    .sort((one, other) => other.month.localeCompare(one.month))
}
