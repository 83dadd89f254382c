import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '../testing/create-test-app.ts'

type Received = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string }
const received: Received[] = []
const provider = createServer(async (request, reply) => {
  received.push({ method: request.method, url: request.url, headers: request.headers, body: await text(request) })
  reply.setHeader('content-type', 'application/json').end('{"status":1}')
})
let host: string

beforeAll(async () => {
  await new Promise<void>(resolve => provider.listen(0, '127.0.0.1', resolve))
  host = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => void provider.close())

test('passes events on, and nothing that tells who sent them', async () => {
  const product = await createTestApp({ ANALYTICS_KEY: 'phc_1', ANALYTICS_HOST: host })
  const answer = await product.call({
    method: 'POST',
    url: '/ingest/e/?compression=gzip-js',
    payload: 'raw bytes',
    headers: {
      'content-type': 'text/plain',
      cookie: 'cr_prod_token=secret',
      authorization: 'secret',
      'x-forwarded-for': '203.0.113.9',
    },
  })
  expect(answer).toMatchObject({ status: 200, text: '{"status":1}' })
  expect(received).toMatchObject([{ method: 'POST', url: '/e/?compression=gzip-js', body: 'raw bytes' }])
  const sent = JSON.stringify(received[0]?.headers)
  expect(sent).not.toContain('secret')
  expect(sent).not.toContain('203.0.113.9')
})

test.each(['/ingest/..%2f..%2fetc', '/ingest/http:%2f%2fevil.example', '/ingest/%0d%0a'])(
  '%s leads nowhere',
  async url => {
    const product = await createTestApp({ ANALYTICS_KEY: 'phc_1', ANALYTICS_HOST: host })
    expect((await product.call({ method: 'GET', url })).status).toBe(404)
  },
)

test('a provider that is away is a 503, not a crash', async () => {
  const product = await createTestApp({ ANALYTICS_KEY: 'phc_1', ANALYTICS_HOST: 'http://127.0.0.1:9' })
  expect((await product.call({ method: 'GET', url: '/ingest/array/phc_1/config' })).status).toBe(503)
})

test('without a key there is no such address', async () => {
  const product = await createTestApp()
  expect((await product.call({ method: 'POST', url: '/ingest/e/', payload: {} })).status).toBe(404)
})
