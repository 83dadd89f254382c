import { createCipheriv, createECDH, hkdfSync, type KeyObject, randomBytes } from 'node:crypto'
import { SignJWT } from 'jose'
import type { Clock } from '../clock.ts'
import { ask, isPassing } from './ask.ts'
import type { PushMessage, PushOutcome, WebTarget } from './push.ts'

export type Sender = {
  signingKey: KeyObject
  publicKey: string
  contact: string
  clock: Clock
}

const signedForSeconds = 12 * 3600

/** RFC 8030 with VAPID (RFC 8292). The service learns the time and the browser, not the content. */
export async function sendWebPush(sender: Sender, target: WebTarget, message: PushMessage): Promise<PushOutcome> {
  const { title, link, tag, lifeSeconds } = message
  const answer = await ask(target.endpoint, {
    headers: {
      authorization: `vapid t=${await sign(sender, new URL(target.endpoint).origin)}, k=${sender.publicKey}`,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(lifeSeconds),
      // collapses duplicates for an offline browser
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

/** Chrome, Edge, Opera and Samsung; Firefox; Edge on Windows; Safari. */
const known = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)+notify\.windows\.com$/,
  /^(?:[\w-]+\.)+push\.apple\.com$/,
]

/** Endpoints come from clients and could point into our network, so only browsers' services and configured ones are called. */
export function isPushService(endpoint: string, named: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username || password) return false
  if (named.includes(origin)) return true
  return protocol === 'https:' && port === '' && known.some(host => host.test(hostname))
}

const curve = 'prime256v1'
const saltBytes = 16
const recordSize = 4096
const delimiter = 2

/** The RFC's test vector; otherwise random. */
type Given = { salt: Buffer; privateKey: Buffer }

/** RFC 8291, `aes128gcm`. */
export function encrypt(text: string, { p256dh, auth }: Pick<WebTarget, 'p256dh' | 'auth'>, given?: Given): Buffer {
  const own = createECDH(curve)
  if (given) own.setPrivateKey(given.privateKey)
  else own.generateKeys()
  const ownPublic = own.getPublicKey()
  const theirPublic = Buffer.from(p256dh, 'base64url')
  const salt = given?.salt ?? randomBytes(saltBytes)

  const who = Buffer.concat([Buffer.from('WebPush: info\0'), theirPublic, ownPublic])
  const shared = derive(own.computeSecret(theirPublic), Buffer.from(auth, 'base64url'), who, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(delimiter)), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(ownPublic.length), ownPublic, sealed, cipher.getAuthTag()])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
