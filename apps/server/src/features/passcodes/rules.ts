import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { passcodeLimits } from '@credence/contract/limits'

/** What a code is good for. Part of its hash, so that a code for one thing can't be used for another. */
export type Purpose = 'auth' | `recm:${string}` | `step-up:${string}`

export function newCode(): string {
  return String(randomInt(0, 10 ** passcodeLimits.digits)).padStart(passcodeLimits.digits, '0')
}

export function macOf(pepper: Buffer, purpose: Purpose, email: string, code: string): string {
  return createHmac('sha256', pepper).update([purpose, email, code].join('\0')).digest('base64url')
}

export function isSameMac(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}

export function flowHashOf(flow: string): string {
  return createHash('sha256').update(flow).digest('base64url')
}
