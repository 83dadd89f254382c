import { createHash, ECDH } from 'node:crypto'
import type { PushTarget, WebTarget } from '../../../push/push.ts'

const pointBytes = 65
const secretBytes = 16

/** A Web Push subscription as JSON, or an FCM token. Undefined when it is neither. */
export function readTarget(text: string): PushTarget | undefined {
  if (text.startsWith('{')) return readSubscription(text)
  return /^[\x21-\x7e]+$/.test(text) ? { kind: 'fcm', token: text } : undefined
}

function readSubscription(json: string): WebTarget | undefined {
  const { endpoint, keys } = parsed(json)
  const { p256dh, auth } = (keys ?? {}) as Record<string, unknown>
  if (typeof endpoint !== 'string' || typeof p256dh !== 'string' || typeof auth !== 'string') return undefined
  const point = Buffer.from(p256dh, 'base64url')
  const secret = Buffer.from(auth, 'base64url')
  if (!URL.canParse(endpoint) || !isOnCurve(point) || secret.length !== secretBytes) return undefined
  return {
    kind: 'web',
    endpoint: new URL(endpoint).href,
    p256dh: point.toString('base64url'),
    auth: secret.toString('base64url'),
  }
}

function parsed(json: string): Record<string, unknown> {
  try {
    return JSON.parse(json)
  } catch {
    return {}
  }
}

/** A point off the curve could leak the server's key (invalid-curve attack). */
function isOnCurve(point: Buffer): boolean {
  if (point.length !== pointBytes) return false
  try {
    return ECDH.convertKey(point, 'prime256v1').length === pointBytes
  } catch {
    return false
  }
}

/** Equal for one device, however its subscription is serialised. */
export function hashOf(target: PushTarget): string {
  const name = target.kind === 'web' ? target.endpoint : target.token
  return createHash('sha256').update(`${target.kind}\0${name}`).digest('base64url')
}
