import type { KeyObject } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Clock } from '../../clock.ts'
import { ask, isPassing } from '../ask.ts'
import type { PushMessage, PushOutcome, WebTarget } from '../push.ts'
import { encrypt } from './encrypt.ts'

export type Sender = {
  signingKey: KeyObject
  /** The point itself, in base64url. */
  publicKey: string
  /** Where a push service finds who runs this. */
  contact: string
  clock: Clock
}

const signedForSeconds = 12 * 3600

/** RFC 8030, signed as in RFC 8292. The service learns when something is told and to which browser, and not what. */
export async function sendWebPush(sender: Sender, target: WebTarget, message: PushMessage): Promise<PushOutcome> {
  const { title, link, tag, lifeSeconds } = message
  const answer = await ask(target.endpoint, {
    headers: {
      authorization: `vapid t=${await sign(sender, new URL(target.endpoint).origin)}, k=${sender.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(lifeSeconds),
      // while the browser is off, the same message waits for it once
      topic: tag.replaceAll('-', '').slice(0, 32),
    },
    body: new Uint8Array(encrypt(JSON.stringify({ title, link, tag }), target)),
  })
  const { status, retryAfterSeconds } = answer
  if (status >= 200 && status < 300) return { kind: 'delivered' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  return isPassing(answer) ? { kind: 'later', status, retryAfterSeconds } : { kind: 'refused', status }
}

function sign({ signingKey, contact, clock }: Sender, audience: string): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
    .setAudience(audience)
    .setExpirationTime(Math.floor(clock.now().getTime() / 1000) + signedForSeconds)
    .setSubject(contact)
    .sign(signingKey)
}
