import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Secrets } from '../secrets.ts'

type Signer = { secrets: Secrets; clock: Clock }

const lifeSeconds = 600
const macBytes = 16

const unixSeconds = (clock: Clock) => Math.floor(clock.now().getTime() / 1000)

/** The path of a file that is not public, with a seal that opens it for ten minutes. Give it to those who may see it. */
export function signedMediaPath({ secrets, clock }: Signer, path: string): string {
  const expires = unixSeconds(clock) + lifeSeconds
  return `${path}?e=${expires}&s=${macOf(secrets, path, expires).toString('base64url')}`
}

export function isSignedFor({ secrets, clock }: Signer, path: string, query: { e?: unknown; s?: unknown }): boolean {
  if (typeof query.e !== 'string' || typeof query.s !== 'string' || !/^\d{1,12}$/.test(query.e)) return false
  const expires = Number(query.e)
  const [ours, theirs] = [macOf(secrets, path, expires), Buffer.from(query.s, 'base64url')]
  const isOurs = ours.length === theirs.length && timingSafeEqual(ours, theirs)
  return isOurs && expires > unixSeconds(clock)
}

function macOf(secrets: Secrets, path: string, expires: number): Buffer {
  return createHmac('sha256', secrets.mediaKey).update(`${path}\0${expires}`).digest().subarray(0, macBytes)
}
