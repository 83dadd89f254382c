import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { timeoutMs } from '../fault.ts'
import type { Harness } from './harness.ts'

export type RequestSpec = {
  method?: string
  path: string
  headers?: Record<string, string | string[]>
  /** An object is sent as JSON. */
  body?: Buffer | string | object
  /** The client's address, sent as X-Forwarded-For. */
  from?: string
  host?: keyof Harness['hosts']
}

/** `status` is 0 when the connection ended without a response. */
export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** Sends one request; never rejects. */
export function sendRequest(
  harness: Pick<Harness, 'port' | 'hosts'>,
  { method = 'GET', path, headers = {}, body, from, host = 'app' }: RequestSpec,
) {
  const isJson = body !== undefined && typeof body === 'object' && !Buffer.isBuffer(body)
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(isJson ? JSON.stringify(body) : ((body as string) ?? ''))
  return new Promise<Answer>(resolve => {
    const fail = (reason: string) => resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0), text: reason })
    const call = httpRequest({
      agent,
      host: '127.0.0.1',
      port: harness.port,
      method,
      path,
      headers: {
        host: harness.hosts[host],
        'x-forwarded-for': from ?? newClientAddress(),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(body === undefined ? {} : { 'content-length': bytes.length }),
        ...headers,
      },
    })
    call.setTimeout(timeoutMs, () => call.destroy(new Error(`no answer in ${timeoutMs / 1000} s`)))
    call.on('error', error => fail((error as NodeJS.ErrnoException).code ?? error.message))
    call.on('response', response => {
      const chunks: Buffer[] = []
      const finish = () => {
        const whole = Buffer.concat(chunks)
        resolve({ status: response.statusCode!, headers: response.headers, bytes: whole, text: whole.toString() })
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (!response.headers['content-type']?.startsWith('text/event-stream')) return
        // an event stream does not end: its first chunk is the response
        finish()
        call.destroy()
      })
      response.on('error', error => fail(error.message))
      response.on('end', finish)
    })
    call.end(body === undefined ? undefined : bytes)
  })
}

/** Retries on 503 up to 60 times and returns the last response. */
export async function sendWithRetry(harness: Harness, what: RequestSpec): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await sendRequest(harness, what)
    if (answer.status !== 503 || tries === 60) return answer
    await setTimeout(Math.min(100 * tries, 1000))
  }
}

/** Retries on 503 and throws on any other failure: for the set-up of a fault, not for what it measures. */
export async function sendUntilOk(harness: Harness, what: RequestSpec): Promise<Answer> {
  for (const until = performance.now() + timeoutMs; ; ) {
    const answer = await sendRequest(harness, what)
    if (answer.status >= 200 && answer.status < 300) return answer
    if (answer.status !== 503 || performance.now() > until)
      throw new Error(`${what.method ?? 'GET'} ${what.path}: ${answer.status} ${answer.text}`)
    await setTimeout(200)
  }
}

let clients = 0

/** A unique address, so that rate limits are not hit by accident. */
export function newClientAddress(): string {
  clients += 1
  return `10.${(clients >> 16) & 255}.${(clients >> 8) & 255}.${clients & 255}`
}

/** Maps items with at most `most` in flight; results keep the order of the items. */
export async function inParallel<T, R>(
  items: readonly T[],
  most: number,
  work: (item: T, index: number) => Promise<R>,
) {
  const results: R[] = []
  let next = 0
  const worker = async () => {
    while (next < items.length) {
      const index = next++
      results[index] = await work(items[index]!, index)
    }
  }
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker))
  return results
}

const securityHeaders = {
  'x-content-type-options': /^nosniff$/,
  'content-security-policy': /default-src 'none'/,
  'referrer-policy': /./,
  'permissions-policy': /camera/,
  'cross-origin-opener-policy': /^same-origin$/,
  'x-frame-options': /^(DENY|SAMEORIGIN)$/,
}

/** Names of the required security headers that are missing. */
export function missingSecurityHeaders(headers: IncomingHttpHeaders): string[] {
  return Object.entries(securityHeaders).flatMap(([name, wanted]) => (wanted.test(String(headers[name])) ? [] : [name]))
}
