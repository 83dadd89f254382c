import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../app.ts'
import { noFrontends } from '../frontends/frontends.ts'
import { createMetrics } from '../metrics/metrics.ts'
import { createTestApp, type TestApp } from '../testing/create-test-app.ts'
import { publicFrontends } from '../testing/public-frontends.ts'
import { createLogger } from './log/logger.ts'

type Received = { method: string | undefined; url: string | undefined; headers: IncomingHttpHeaders; body: string }
const received: Received[] = []
const ordinary = (reply: ServerResponse, json = '{"status":1}') =>
  reply.setHeader('content-type', 'application/json').end(json)
let answerWith: (reply: ServerResponse) => void = ordinary
const provider = createServer(async (request, reply) => {
  received.push({ method: request.method, url: request.url, headers: request.headers, body: await text(request) })
  answerWith(reply)
})
let host: string
let product: TestApp

beforeAll(async () => {
  await once(provider.listen(0, '127.0.0.1'), 'listening')
  host = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`
})
afterAll(() => void provider.close())
beforeEach(async () => {
  received.length = 0
  answerWith = ordinary
  product = await createTestApp({ ANALYTICS_KEY: 'phc_1', ANALYTICS_HOST: host })
})

const send = (request: Partial<InjectOptions> = {}) =>
  product.call({
    method: 'POST',
    url: '/ingest/e/?compression=gzip-js',
    payload: 'raw bytes',
    ...request,
    headers: { 'content-type': 'text/plain', ...request.headers },
  })

test('passes events on, and nothing that tells who sent them', async () => {
  const headers = { cookie: 'cr_prod_token=secret', authorization: 'secret', 'x-forwarded-for': '203.0.113.9' }
  expect(await send({ headers })).toMatchObject({ status: 200, text: '{"status":1}' })
  expect(received).toMatchObject([{ method: 'POST', url: '/e/?compression=gzip-js', body: 'raw bytes' }])
  const sent = JSON.stringify(received[0]?.headers)
  expect(sent).not.toContain('secret')
  expect(sent).not.toContain('203.0.113.9')
})

test.each([
  ['POST', '/ingest/e/'],
  ['POST', '/ingest/i/v0/e/?ver=1'],
  ['POST', '/ingest/s/?compression=gzip-js'],
  ['GET', '/ingest/array/phc_1/config'],
  ['GET', '/ingest/array/phc_1/config.js'],
  ['GET', '/ingest/static/1.434.18/recorder.js?v=1'],
] as const)('%s %s is what the library asks for', async (method, url) => {
  const body = method === 'GET' ? { payload: '', headers: {} } : {}
  expect((await send({ method, url, ...body })).status).toBe(200)
  expect(received).toHaveLength(1)
})

test.each([
  ['GET', '/ingest/e/'],
  ['PUT', '/ingest/e/'],
  ['HEAD', '/ingest/array/phc_1/config'],
  ['GET', '/ingest/array/phc_other/config'],
  ['GET', '/ingest/array/phc_1'],
  ['GET', '/ingest/array/phc_1/../../e/'],
  ['GET', '/ingest/static/'],
  ['GET', '/ingest/static/..%2fe%2f'],
  ['GET', '/ingest/static/a//b'],
  ['GET', '/ingest/static/%2e%2e/e/'],
  ['POST', '/ingest/static/recorder.js'],
  ['POST', '/ingest/flags/'],
  ['POST', '/ingest/api/projects/'],
  ['GET', '/ingest/'],
  ['GET', '/ingest/..%2f..%2fetc'],
  ['GET', '/ingest/http:%2f%2fevil.example'],
  ['GET', '/ingest/%0d%0a'],
] as const)('%s %s leads nowhere', async (method, url) => {
  const withPages = await createTestApp({ ANALYTICS_KEY: 'phc_1', ANALYTICS_HOST: host }, publicFrontends)
  const { status, headers } = await withPages.call({ method, url })
  expect(status).toBe(404)
  expect(headers['content-type']).toBe('application/json; charset=utf-8')
  expect(received).toEqual([])
})

describe('the provider’s own files', () => {
  const assets: string[] = []
  const assetServer = createServer((request, reply) => {
    assets.push(request.url ?? '')
    ordinary(reply)
  })
  beforeAll(async () => void (await once(assetServer.listen(0, '127.0.0.1'), 'listening')))
  afterAll(() => void assetServer.close())

  test('are asked for where it keeps them, and events go where they did', async () => {
    const { dependencies } = product
    const assetHost = `http://127.0.0.1:${(assetServer.address() as AddressInfo).port}`
    const config = { ...dependencies.config, analytics: { ...dependencies.config.analytics!, assetHost } }
    const app = await buildApp(
      { ...dependencies, config, metrics: createMetrics() },
      noFrontends,
      createLogger(new Writable({ write: (_line, _encoding, done) => done() })),
    )
    const host = new URL(config.appOrigin).host
    const asked = (method: 'GET' | 'POST', url: string) => app.inject({ method, url, headers: { host } })
    await asked('GET', '/ingest/array/phc_1/config?ip=0')
    await asked('GET', '/ingest/static/recorder.js')
    await asked('POST', '/ingest/e/')
    await app.close()
    expect(assets).toEqual(['/array/phc_1/config?ip=0', '/static/recorder.js'])
    expect(received.map(({ url }) => url)).toEqual(['/e/'])
  })
})

describe('what the provider answers', () => {
  const types = ['text/html', 'application/javascript', 'image/svg+xml', 'text/plain', 'application/jsonp']
  test.each(types)('as %s is not passed on', async type => {
    answerWith = reply => reply.writeHead(200, { 'content-type': type, 'set-cookie': 'a=b' }).end('<script>1</script>')
    const { status, text, headers } = await send()
    expect({ status, text }).toEqual({ status: 200, text: '' })
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers['content-type']).toBe('application/json; charset=utf-8')
  })

  test('is data for us: not sniffed, run, framed or kept, and it sets no cookie', async () => {
    answerWith = reply =>
      reply.writeHead(200, { 'content-type': 'application/json', 'set-cookie': 'a=b', 'x-other': '1' }).end('{}')
    const { headers, text } = await send()
    expect(text).toBe('{}')
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers).not.toHaveProperty('x-other')
  })

  const failing: [string, (reply: ServerResponse) => void, number][] = [
    ['a redirect', reply => reply.writeHead(302, { location: 'https://evil.example/' }).end(), 503],
    ['longer than any', reply => ordinary(reply, `"${'x'.repeat(rateLimits.analytics.answerBytes)}"`), 503],
    [
      'cut off',
      reply =>
        reply
          .writeHead(200, { 'content-type': 'application/json', 'content-length': 10 })
          .end('{', () => reply.destroy()),
      503,
    ],
    ['no JSON, whatever it says', reply => ordinary(reply, '<script>1</script>'), 503],
    ['an error', reply => reply.writeHead(500, { 'content-type': 'text/html' }).end('<h1>No</h1>'), 503],
    ['a refusal', reply => reply.writeHead(401, { 'content-type': 'text/html' }).end('<h1>No</h1>'), 401],
  ]
  test.each(failing)('%s', async (_name, answer, status) => {
    answerWith = answer
    const { status: told, text, headers } = await send()
    expect(told).toBe(status)
    expect(headers).not.toHaveProperty('location')
    expect(text).not.toContain('<')
  })
})

describe('takes', () => {
  test('a mebibyte, and no more', async () => {
    const bytes = rateLimits.analytics.bytes
    expect((await send({ payload: Buffer.alloc(bytes) })).status).toBe(200)
    expect((await send({ payload: Buffer.alloc(bytes + 1) })).status).toBe(413)
    expect(received).toHaveLength(1)
  })

  test('nothing from pages that are not ours', async () => {
    const others = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'none' },
    ]
    for (const headers of others) expect((await send({ headers })).status).toBe(403)
    const own = { origin: product.dependencies.config.marketingOrigin, 'sec-fetch-site': 'same-origin' }
    expect((await send({ headers: own })).status).toBe(200)
  })

  test('so much from one network, whatever others send', async () => {
    const [{ count }] = rateLimits.analytics.ip
    for (let sent = 0; sent < count; sent++) await product.call({ method: 'GET', url: '/ingest/array/x/config' })
    expect(await send()).toMatchObject({ status: 429, headers: { 'retry-after': '60' } })
    expect((await send({ remoteAddress: '203.0.113.5' })).status).toBe(200)
  })

  test('a few at a time while the provider is slow, then again', async () => {
    const { parallel, parallelPerIp } = rateLimits.analytics
    const waiting: ServerResponse[] = []
    answerWith = reply => waiting.push(reply)
    const from = (network: number) => send({ remoteAddress: `203.0.113.${network}` })
    const networks = Math.ceil(parallel / parallelPerIp)
    const sent = Array.from({ length: parallel }, (_, index) => from(index % networks))
    await expect.poll(() => waiting.length).toBe(parallel)
    expect((await from(99)).status).toBe(503)
    answerWith = ordinary
    for (const reply of waiting) ordinary(reply)
    for (const { status } of await Promise.all(sent)) expect(status).toBe(200)
    expect((await from(99)).status).toBe(200)
  })
})

test('a provider that is away is a 503, not a crash', async () => {
  product = await createTestApp({ ANALYTICS_KEY: 'phc_1', ANALYTICS_HOST: 'http://127.0.0.1:9' })
  expect((await product.call({ method: 'GET', url: '/ingest/array/phc_1/config' })).status).toBe(503)
})

test('without a key there is no such address', async () => {
  product = await createTestApp()
  expect((await send({ headers: { 'content-type': 'application/json' }, payload: {} })).status).toBe(404)
})
