import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../secrets.ts'

export type Signer = { secrets: Secrets; clock: Clock }

const lifeSeconds = 600
const hourSeconds = 3600
const pageHours = 24
const macBytes = 16

const unixSeconds = (clock: Clock) => Math.floor(clock.now().getTime() / 1000)

/** A path with a signature that is valid for ten minutes. */
export function signedMediaPath(signer: Signer, path: string): string {
  return signedUntil(signer, path, unixSeconds(signer.clock) + lifeSeconds)
}

/** Valid for at least a day, and constant for an hour. Only for files that are looked up at each request, so that a withdrawal takes effect. */
export function signedPagePath(signer: Signer, path: string): string {
  const hour = Math.floor(unixSeconds(signer.clock) / hourSeconds)
  return signedUntil(signer, path, (hour + 1 + pageHours) * hourSeconds)
}

function signedUntil({ secrets }: Signer, path: string, expires: number): string {
  return `${path}?e=${expires}&s=${macOf(secrets, path, expires).toString('base64url')}`
}

export function isSignedFor({ secrets, clock }: Signer, path: string, query: { e?: unknown; s?: unknown }): boolean {
  if (typeof query.e !== 'string' || !/^\d{1,12}$/.test(query.e)) return false
  const expires = Number(query.e)
  return isMac(macOf(secrets, path, expires), query.s) && expires > unixSeconds(clock)
}

/** For mails: a signature without expiry. */
export function sealedPath({ secrets }: Pick<Signer, 'secrets'>, path: string): string {
  return `${path}?s=${macOf(secrets, path, 'sealed').toString('base64url')}`
}

export function isSealedFor({ secrets }: Pick<Signer, 'secrets'>, path: string, query: { s?: unknown }): boolean {
  return isMac(macOf(secrets, path, 'sealed'), query.s)
}

function isMac(ours: Buffer, given: unknown): boolean {
  const theirs = Buffer.from(typeof given === 'string' ? given : '', 'base64url')
  return ours.length === theirs.length && timingSafeEqual(ours, theirs)
}

function macOf(secrets: Secrets, path: string, until: number | 'sealed'): Buffer {
  return createHmac('sha256', secrets.mediaKey).update(`${path}\0${until}`).digest().subarray(0, macBytes)
}
