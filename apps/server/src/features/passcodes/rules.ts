import { createHash, createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { passcodeLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'

/** Part of the hash, so that a code works for one purpose only. */
export type Purpose =
  | 'auth'
  | `recm:${string}`
  | `step-up:${string}`
  | `email-change:${string}`
  | `question:${string}`
  | `answer:${string}`
  | 'operator'
  | `operator-command:${string}`

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

const hourMs = 3_600_000

export function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / hourMs) * hourMs)
}

const { usual } = rateLimits.sendPasscode

export function usualSince(now: Date): Date {
  return new Date(hourOf(now).getTime() - usual.days * 24 * hourMs)
}

/** This hour's mails, and the usual maximum, averaged over all hours. */
export function trafficOf(hours: { hour: Date; mails: number }[], now: Date) {
  const current = hourOf(now).getTime()
  const before = hours.filter(({ hour }) => hour.getTime() < current).reduce((sum, { mails }) => sum + mails, 0)
  const mails = hours.find(({ hour }) => hour.getTime() === current)?.mails ?? 0
  return { mails, usual: Math.max(usual.floor, Math.ceil((usual.times * before) / (usual.days * 24))) }
}
