import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { patienceMs } from '../fault.ts'
import type { Stage } from './stage.ts'

export type Ask = {
  method?: string
  path: string
  headers?: Record<string, string | string[]>
  /** An object travels as JSON. */
  body?: Buffer | string | object
  /** The caller's network address, as a proxy names it. */
  from?: string
  host?: keyof Stage['hosts']
}

/** `status` is 0 when the connection ended without an answer. */
export type Answer = { status: number; headers: IncomingHttpHeaders; bytes: Buffer; text: string }

const agent = new Agent({ keepAlive: true, maxSockets: 256 })

/** One call, whatever comes of it. */
export function ask(stage: Stage, { method = 'GET', path, headers = {}, body, from, host = 'app' }: Ask) {
  const isJson = body !== undefined && typeof body === 'object' && !Buffer.isBuffer(body)
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(isJson ? JSON.stringify(body) : ((body as string) ?? ''))
  return new Promise<Answer>(resolve => {
    const lost = (why: string) => resolve({ status: 0, headers: {}, bytes: Buffer.alloc(0), text: why })
    const call = request({
      agent,
      host: '127.0.0.1',
      port: stage.port,
      method,
      path,
      headers: {
        host: stage.hosts[host],
        'x-forwarded-for': from ?? anotherNetwork(),
        ...(isJson ? { 'content-type': 'application/json' } : {}),
        ...(body === undefined ? {} : { 'content-length': bytes.length }),
        ...headers,
      },
    })
    call.setTimeout(patienceMs, () => call.destroy(new Error(`no answer in ${patienceMs / 1000} s`)))
    call.on('error', error => lost((error as NodeJS.ErrnoException).code ?? error.message))
    call.on('response', response => {
      const chunks: Buffer[] = []
      const answered = () => {
        const whole = Buffer.concat(chunks)
        resolve({ status: response.statusCode!, headers: response.headers, bytes: whole, text: whole.toString() })
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        if (!response.headers['content-type']?.startsWith('text/event-stream')) return
        // it would not end by itself: what it says first is its answer
        answered()
        call.destroy()
      })
      response.on('error', error => lost(error.message))
      response.on('end', answered)
    })
    call.end(body === undefined ? undefined : bytes)
  })
}

/** A busy server puts callers off, which says little about what they sent: asks a few times, and gives the last answer. */
export async function askAgain(stage: Stage, what: Ask): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    const answer = await ask(stage, what)
    if (answer.status !== 503 || tries === 60) return answer
    await setTimeout(Math.min(100 * tries, 1000))
  }
}

/** As a client does that is told to try again: for what a fault prepares, not for what it counts. */
export async function askPatiently(stage: Stage, what: Ask): Promise<Answer> {
  for (const until = performance.now() + patienceMs; ; ) {
    const answer = await ask(stage, what)
    if (answer.status >= 200 && answer.status < 300) return answer
    if (answer.status !== 503 || performance.now() > until)
      throw new Error(`${what.method ?? 'GET'} ${what.path}: ${answer.status} ${answer.text}`)
    await setTimeout(200)
  }
}

let callers = 0

/** An address that nobody else has, so that no limit is met by accident. */
export function anotherNetwork(): string {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

/** As many as are asked for at once, in order; every result in its place. */
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

/** The names of the headers that every answer must have and this one has not. */
export function missingHeaders(headers: IncomingHttpHeaders): string[] {
  return Object.entries(securityHeaders).flatMap(([name, wanted]) => (wanted.test(String(headers[name])) ? [] : [name]))
}
