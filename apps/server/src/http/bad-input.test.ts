import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { exchange } from '../testing/raw-request.ts'

let product: TestApp
let port: number
beforeAll(async () => {
  product = await createTestApp()
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  port = (product.app.server.address() as AddressInfo).port
})
afterAll(() => product.app.close())

const json = { 'content-type': 'application/json' }
const good = JSON.stringify({ full_name: 'Ines', email: 'ines@example.org' })
const withName = (name: string) => `{"full_name":"${name}","email":"ines@example.org"}`

const scenarios = [
  { why: 'broken JSON', headers: json, payload: '{bad', status: 400 },
  { why: 'an empty body', headers: json, payload: '', status: 400 },
  { why: 'a body of 65 kB', headers: json, payload: withName('x'.repeat(66_000)), status: 413 },
  { why: 'text/plain', headers: { 'content-type': 'text/plain' }, payload: good, status: 415 },
  { why: 'a form', headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'a=b', status: 415 },
  { why: 'no type', headers: {}, payload: good, status: 415 },
  {
    why: 'another charset',
    headers: { 'content-type': 'application/json; charset=latin1' },
    payload: good,
    status: 415,
  },
  { why: 'a compressed body', headers: { ...json, 'content-encoding': 'gzip' }, payload: good, status: 415 },
  { why: 'a NUL in a value', headers: json, payload: withName('a\\u0000b'), status: 400 },
  { why: 'a NUL in a key', headers: json, payload: '{"full\\u0000name":"x"}', status: 400 },
  { why: 'half a surrogate pair', headers: json, payload: withName('a\\ud800'), status: 400 },
  { why: 'bytes that are not UTF-8', headers: json, payload: Buffer.from([0x22, 0xff, 0xfe, 0x22]), status: 400 },
  { why: '__proto__', headers: json, payload: '{"__proto__":{"role":"admin"}}', status: 400 },
  {
    why: 'an extra key',
    headers: json,
    payload: '{"full_name":"I","email":"i@example.org","role":"admin"}',
    status: 422,
  },
  { why: 'a wrong type', headers: json, payload: '{"full_name":{"a":1},"email":["x"]}', status: 422 },
  { why: 'a list', headers: json, payload: '[]', status: 422 },
  { why: 'null', headers: json, payload: 'null', status: 422 },
  { why: 'a number', headers: json, payload: '7', status: 422 },
  { why: 'nesting 5,000 deep', headers: json, payload: '['.repeat(5000) + ']'.repeat(5000), status: 400 },
]

describe('every call that takes a body', () => {
  test.each(scenarios)('answers $why with $status in the envelope', async ({ headers, payload, status }) => {
    const answer = await product.call({
      method: 'POST',
      url: '/api/register-waitlist',
      headers,
      payload,
      remoteAddress: `192.0.2.${scenarios.findIndex(each => each.payload === payload)}`,
    })
    expect(answer.status).toBe(status)
    expectEnvelope(answer.text)
  })
})

function expectEnvelope(text: string) {
  const body = JSON.parse(text)
  expect(body).toMatchObject({ status: 'failed', message: expect.any(String), code: expect.any(String) })
  expect(Object.keys(body).every(key => ['status', 'message', 'code', 'action', 'errors'].includes(key))).toBe(true)
  expect(text).not.toMatch(/\bat .+:\d+:\d+|node_modules|fastify|select |insert /i)
}

test('64 kB of unknown keys are not sent back', async () => {
  const keys = Array.from({ length: 7000 }, (_, index) => [index, 0])
  const answer = await product.call({
    method: 'POST',
    url: '/api/register-waitlist',
    payload: Object.fromEntries(keys),
  })
  expect(answer.status).toBe(422)
  expect(answer.body.errors).toHaveLength(10)
  expect(answer.text.length).toBeLessThan(4000)
})

const strangePaths = [
  '/api/none',
  '/api/%ff',
  '/api/country%00',
  `/api/${'x'.repeat(5000)}`,
  '/api/dev/mailbox/..%2fkeys',
  '/..%2f..%2fetc/passwd',
]
test.each(strangePaths)('an unknown call is 404 in the envelope: %#', async url => {
  const answer = await product.call({ method: 'GET', url })
  expect(answer.status).toBe(404)
  expectEnvelope(answer.text)
})

test('a known path with another method is 404 in the envelope', async () => {
  const answer = await product.call({ method: 'DELETE', url: '/api/country' })
  expect(answer.status).toBe(404)
  expectEnvelope(answer.text)
})

test('a host that is not ours is refused, and so are two Host headers', async () => {
  const other = await product.call({ method: 'GET', url: '/api/country', headers: { host: 'evil.example' } })
  expect(other.status).toBe(421)
  expectEnvelope(other.text)
  const two = await exchange(
    port,
    `GET /api/country HTTP/1.1\r\nHost: localhost:4001\r\nHost: evil.example\r\nConnection: close\r\n\r\n`,
  )
  expect(two).toMatch(/^HTTP\/1.1 (400|421)/)
})

const broken = [
  { why: 'no HTTP at all', text: 'hello\r\n\r\n', status: 400 },
  {
    why: 'headers of 20 kB',
    text: `GET / HTTP/1.1\r\nHost: localhost:4001\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
    status: 431,
  },
  {
    why: 'both length and chunks',
    text: 'POST /api/register-waitlist HTTP/1.1\r\nHost: localhost:4001\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    status: 400,
  },
]
test.each(broken)('$why is answered with $status in the envelope', async ({ text, status }) => {
  const answer = await exchange(port, text)
  expect(answer.startsWith(`HTTP/1.1 ${status}`)).toBe(true)
  expectEnvelope(answer.slice(answer.indexOf('\r\n\r\n') + 4))
})

test('a body that is announced and cut off leaves the server answering', async () => {
  const cut = httpRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/api/register-waitlist',
    headers: { ...json, host: 'localhost:4001', 'content-length': 100 },
  })
  cut.on('error', () => {})
  cut.write('{"full')
  await new Promise(resolve => cut.once('socket', socket => socket.once('connect', resolve)))
  cut.destroy()
  expect((await product.call({ method: 'GET', url: '/healthz' })).status).toBe(200)
})

test('nothing that was sent stands in the log', () => {
  expect(product.logged()).not.toContain('example.org')
  expect(product.logged()).not.toContain('etc/passwd')
})
