import { createServer, type IncomingMessage } from 'node:http'
import { importJWK, jwtVerify } from 'jose'
import { closeServer, listenLocally } from './local-server.ts'

type Answer = { status: number; headers?: Record<string, string>; body?: string }
type Arrived = { id: string; ttl: number; topic: string; subject: string; message: unknown }

const { subtle } = globalThis.crypto
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))
const base64url = (buffer: ArrayBuffer) => Buffer.from(buffer).toString('base64url')
const ascii = (text: string) => new TextEncoder().encode(text)

/**
 * A push service and the browsers behind it. It holds to RFC 8030 and 8292, and what a browser gets it opens as RFC 8291 says,
 * by another library than the server's.
 */
export async function startPushService({ now = () => new Date() }: { now?: () => Date } = {}) {
  const browsers = new Map<string, Awaited<ReturnType<typeof newBrowser>>>()
  const arrived: Arrived[] = []
  /** The next answers, in place of 201. */
  const answers: Answer[] = []
  /** Called before an answer is given. */
  const meanwhile: (() => Promise<unknown>)[] = []
  const requests: string[] = []

  const server = createServer(async (request, response) => {
    requests.push(request.url ?? '')
    const {
      status,
      headers = {},
      body = '',
    } = await take(request).catch((error): Answer => {
      if (error instanceof Refused) return { status: error.status, body: error.message }
      return { status: 500, body: String(error) }
    })
    response.writeHead(status, headers).end(body)
  })
  const origin = await listenLocally(server)

  async function take(request: IncomingMessage): Promise<Answer> {
    const body = await readAll(request)
    const id = request.url?.split('/').at(-1) ?? ''
    const browser = browsers.get(id)
    if (!browser) throw new Refused(404, 'no such subscription')
    const header = (name: string) => String(request.headers[name] ?? '')
    const subject = await verify(header('authorization'), browser.serverKey)
    if (!/^\d+$/.test(header('ttl'))) throw new Refused(400, 'TTL is required')
    if (!/^[\w-]{0,32}$/.test(header('topic'))) throw new Refused(400, 'topic is not valid')
    if (header('content-encoding') !== 'aes128gcm') throw new Refused(415, 'send aes128gcm')
    if (body.length > 4096) throw new Refused(413, 'at most 4096 bytes')
    const message = JSON.parse(await decrypt(browser, body))
    await meanwhile.shift()?.()
    const answer = answers.shift() ?? { status: 201 }
    if (answer.status === 201)
      arrived.push({ id, ttl: Number(header('ttl')), topic: header('topic'), subject, message })
    return answer
  }

  async function verify(authorization: string, serverKey: string): Promise<string> {
    const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
    if (key !== serverKey) throw new Refused(403, 'subscribed with another key')
    const point = Buffer.from(key, 'base64url')
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
    const jwk = await importJWK({ kty: 'EC', crv: 'P-256', x: x!, y: y! }, 'ES256')
    const { payload } = await jwtVerify(token, jwk, { audience: origin, currentDate: now() }).catch(() => {
      throw new Refused(401, 'signature or audience')
    })
    const hours = ((payload.exp ?? Infinity) - now().getTime() / 1000) / 3600
    if (hours > 24) throw new Refused(401, 'signed for more than a day')
    if (!/^(?:mailto:|https:)/.test(payload.sub ?? '')) throw new Refused(401, 'no contact')
    return payload.sub!
  }

  return {
    origin,
    close: () => closeServer(server),
    arrived,
    answers,
    meanwhile,
    requests,
    /** As a browser does it: gives the subscription as JSON. */
    async subscribe(serverKey: string): Promise<string> {
      const browser = await newBrowser(serverKey)
      browsers.set(browser.id, browser)
      const keys = { p256dh: base64url(browser.publicKey), auth: Buffer.from(browser.auth).toString('base64url') }
      return JSON.stringify({ endpoint: `${origin}/push/${browser.id}`, expirationTime: null, keys })
    },
    /** The browser's user takes the permission back. */
    unsubscribe(subscription: string) {
      browsers.delete(JSON.parse(subscription).endpoint.split('/').at(-1))
    },
  }
}

export type PushService = Awaited<ReturnType<typeof startPushService>>

class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

async function newBrowser(serverKey: string) {
  const pair = await subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, false, ['deriveBits'])
  const publicKey = await subtle.exportKey('raw', pair.publicKey)
  const auth = crypto.getRandomValues(new Uint8Array(16))
  return { id: crypto.randomUUID(), serverKey, privateKey: pair.privateKey, publicKey, auth }
}

type Browser = { privateKey: CryptoKey; publicKey: ArrayBuffer; auth: Uint8Array<ArrayBuffer> }

async function decrypt({ privateKey, publicKey, auth }: Browser, body: Buffer): Promise<string> {
  const salt = new Uint8Array(body.subarray(0, 16))
  const senderKey = new Uint8Array(body.subarray(21, 21 + body[20]!))
  const sealed = new Uint8Array(body.subarray(21 + body[20]!))
  const sender = await subtle.importKey('raw', senderKey, { name: 'ECDH', namedCurve: 'P-256' }, false, [])
  const shared = await subtle.deriveBits({ name: 'ECDH', public: sender }, privateKey, 256)
  const info = Buffer.concat([ascii('WebPush: info\0'), new Uint8Array(publicKey), senderKey])
  const secret = await hkdf(shared, auth, new Uint8Array(info), 256)
  const key = await hkdf(secret, salt, ascii('Content-Encoding: aes128gcm\0'), 128)
  const iv = await hkdf(secret, salt, ascii('Content-Encoding: nonce\0'), 96)
  const gcm = await subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt'])
  const opened = Buffer.from(await subtle.decrypt({ name: 'AES-GCM', iv }, gcm, sealed))
  const end = opened.findLastIndex(byte => byte !== 0)
  if (opened[end] !== 2) throw new Refused(400, 'no end of the last record')
  return opened.subarray(0, end).toString()
}

async function hkdf(secret: ArrayBuffer, salt: Uint8Array<ArrayBuffer>, info: Uint8Array<ArrayBuffer>, bits: number) {
  const key = await subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  return subtle.deriveBits({ name: 'HKDF', hash: 'SHA-256', salt, info }, key, bits)
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts)
}

/** An invented browser key. */
export function madeUpSubscription(endpoint: string, changes: object = {}): string {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: base64url(bytes('BTBZMqHH6r4Tts7J_aSIgg').buffer),
    ...changes,
  }
  return JSON.stringify({ endpoint, expirationTime: null, keys })
}
