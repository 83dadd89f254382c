import { createHmac, randomInt } from 'node:crypto'
import { accessLength, accessLetters, cleanAccessCode } from '@credence/contract/access/access-code'
import type { Affiliate } from '@credence/contract/access/affiliates/endpoints'
import type { AccessCodeRow } from '../../database/schema/access.ts'

export function newCode(): string {
  return Array.from({ length: accessLength }, () => accessLetters[randomInt(accessLetters.length)]).join('')
}

export function codeHashOf(key: Buffer, typed: string): string {
  return createHmac('sha256', key).update(cleanAccessCode(typed)).digest('base64url')
}

/** Without `email`, checks the code for the address it is bound to. */
export function isUsable(code: AccessCodeRow | undefined, now: Date, email?: string): boolean {
  if (!code || code.revokedAt || code.expiresAt <= now || code.used >= code.uses) return false
  return code.email === null || email === undefined || code.email === email
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Random, without letters that look alike. */
export function newAffiliateCode(): string {
  return Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('')
}

/** Newest month first. */
export function monthsOf(times: Date[]): Affiliate['months'] {
  const byMonth = Map.groupBy(times, time => time.toISOString().slice(0, 7))
  return [...byMonth]
    .map(([month, signUps]) => ({ month, sign_ups: signUps.length }))
    .sort((one, other) => other.month.localeCompare(one.month))
}
