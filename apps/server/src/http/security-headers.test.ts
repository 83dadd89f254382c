import type { AddressInfo } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noFrontends } from '../frontends/frontends.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { exchange } from '../testing/raw-request.ts'
import { usualTiming } from './http-app.ts'

let product: TestApp
let port: number
beforeAll(async () => {
  product = await createTestApp()
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  port = (product.app.server.address() as AddressInfo).port
})
afterAll(() => product.app.close())

const lines = (...all: string[]) => `${all.join('\r\n')}\r\nConnection: close\r\n\r\n`
const get = (path: string, host = 'localhost:4001') => lines(`GET ${path} HTTP/1.1`, `Host: ${host}`)
const post = 'POST /api/register-waitlist HTTP/1.1\r\nHost: localhost:4001'

/** One of each kind: answered by a route, by Fastify before there is one, by Node, and on the bare socket. */
const answers = [
  { what: 'a call', text: get('/api/country'), status: 200 },
  { what: 'a page', text: get('/healthz'), status: 200 },
  { what: 'a call that is not there', text: get('/api/none'), status: 404 },
  { what: 'a path that can’t be read', text: get('/api/%ff'), status: 404 },
  { what: 'a page path that can’t be read', text: get('/%ff'), status: 404 },
  { what: 'a name that is too long', text: get(`/api/recommend/${'x'.repeat(300)}`), status: 404 },
  { what: 'a call without its token', text: get('/api/industries'), status: 401 },
  { what: 'an unknown host', text: get('/api/country', 'evil.example'), status: 421 },
  { what: 'an unknown host’s page', text: get('/', 'evil.example'), status: 421 },
  { what: 'no host', text: lines('GET /api/country HTTP/1.1'), status: 421 },
  {
    what: 'an expectation',
    text: lines('GET /api/country HTTP/1.1', 'Host: localhost:4001', 'Expect: x'),
    status: 200,
  },
  { what: 'a body of another type', text: lines(post, 'Content-Type: text/plain', 'Content-Length: 0'), status: 415 },
  {
    what: 'a body that is too large',
    text: lines(post, 'Content-Type: application/json', 'Content-Length: 99999'),
    status: 413,
  },
  { what: 'a body that is announced and not there', text: lines(post, 'Content-Type: application/json'), status: 400 },
  { what: 'no HTTP at all', text: 'hello\r\n\r\n', status: 400 },
  { what: 'headers of 20 kB', text: `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, status: 431 },
]

describe('every answer', () => {
  test.each(answers)('may not be sniffed, framed or run: $what ($status)', async ({ text, status }) => {
    const answer = await exchange(port, text)
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expectSecure(headersIn(answer), status)
  })

  test('when there is too much to do (503)', async () => {
    const busy = await createTestApp({}, noFrontends, { timing: usualTiming })
    while (!busy.app.isUnderPressure()) {
      for (const until = performance.now() + 1500; performance.now() < until; );
      await setImmediate()
    }
    const { statusCode, headers } = await busy.app.inject({ url: '/api/country', headers: { host: 'localhost:4001' } })
    expect({ statusCode, retry: headers['retry-after'] }).toEqual({ statusCode: 503, retry: '10' })
    expectSecure(headers as Record<string, string>, statusCode)
    const page = await busy.app.inject({ url: '/', headers: { host: 'localhost:4001', accept: 'text/html,*/*' } })
    expect(page.statusCode).toBe(503)
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.body).toContain('<h1>We’re busy right now. Try again in a moment.</h1>')
    expect(page.body).toContain('<meta http-equiv="refresh" content="10">')
    expectSecure(page.headers as Record<string, string>, page.statusCode)
  })
})

function expectSecure(headers: Record<string, string>, status: number) {
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(self)'),
    'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'/),
  })
  if (status >= 400) expect(headers['cache-control']).toBe('no-store')
}

function headersIn(answer: string): Record<string, string> {
  const [head = ''] = answer.split('\r\n\r\n')
  const pairs = head.split('\r\n').slice(1)
  return Object.fromEntries(
    pairs.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  )
}
