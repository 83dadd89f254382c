import { allEndpoints } from '@credence/contract/testing/all-endpoints'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { accounts } from '../database/schema/accounts.ts'
import { createTestApp, lastCode, publicHosts, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { attachment } from './endpoint-route.ts'
import { networkOf } from './limits/ip-rate-limiter.ts'
import { appPolicy } from './security-headers.ts'

let product: TestApp
beforeAll(async () => {
  product = await createTestApp()
})

describe('headers', () => {
  test('a call may not be framed, cached, sniffed or run', async () => {
    const { headers } = await product.call({ method: 'GET', url: '/api/country' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin-when-cross-origin',
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  test('over https, browsers are told to stay there', async () => {
    const secure = await createTestApp(publicHosts)
    const { headers } = await secure.call({ method: 'GET', url: '/healthz' })
    expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
  })

  test('the app frames what is ours, and nothing else does or is', async () => {
    const { config } = product.dependencies
    const policy = appPolicy(config)
    expect(policy).toContain("frame-src 'self'")
    expect(policy).toContain("script-src 'self'; style-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('upgrade-insecure-requests')
    const secure = appPolicy({ ...config, appOrigin: 'https://app.credence.example' })
    expect(secure).toBe(`${policy}; upgrade-insecure-requests`)
    const { headers } = await product.call({ method: 'GET', url: '/healthz' })
    expect(headers['content-security-policy']).toContain("frame-src 'none'")
  })
})

describe('a host that is not ours', () => {
  const paths = [
    '/',
    '/healthz',
    '/readyz',
    '/api/country',
    '/api/dev/mailbox',
    '/api/none',
    '/cr/sample',
    '/assets/a.js',
    '/api/%ff',
    `/api/profile/${'x'.repeat(300)}`,
  ]
  test.each(paths)('is told nothing at %s, in the envelope and with the headers of every answer', async url => {
    for (const host of ['evil.example', 'evil.example:4001', '127.0.0.1:4001', 'localhost', ''])
      expect(await product.call({ method: 'GET', url, headers: { host } })).toMatchObject({
        status: 421,
        headers: {
          'content-security-policy': expect.stringContaining("default-src 'none'"),
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'cache-control': 'no-store',
        },
        body: { status: 'failed', message: 'There is no site at this address.' },
      })
  })
})

const networks = [
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:0001:2::1', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
] as const
test.each(networks)('%s is counted as %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})

/** In the contract already, and answered once they are built. */
const stillToCome: string[] = []

test.each([
  ['Credence - Profile.pdf', 'Credence - Profile.pdf', 'Credence%20-%20Profile.pdf'],
  ['zoë-for-ines.json', 'zoe-for-ines.json', 'zo%C3%AB-for-ines.json'],
  ['山田-花子.json', '__-__.json', '%E5%B1%B1%E7%94%B0-%E8%8A%B1%E5%AD%90.json'],
  ['a🦊b.json', 'a_b.json', 'a%F0%9F%A6%8Ab.json'],
  ['half\ud83e.json', 'half_.json', 'half%EF%BF%BD.json'],
  [
    'a"b\\c%41/\r\nSet-Cookie: x=1;.vcf',
    'a_b_c_41___Set-Cookie: x=1;.vcf',
    'a%22b%5Cc%2541%2F%0D%0ASet-Cookie%3A%20x%3D1%3B.vcf',
  ],
  ["it's (1) *.svg", "it's (1) *.svg", 'it%27s%20%281%29%20%2A.svg'],
])('a download called %j has a name for every client', (name, plain, encoded) => {
  expect(attachment(name)).toBe(`attachment; filename="${plain}"; filename*=UTF-8''${encoded}`)
})

test('every call of the contract is answered, but for those that are still to come', () => {
  const silent = Object.values(allEndpoints).filter(({ method, path }) => !product.app.hasRoute({ method, url: path }))
  expect(silent.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(stillToCome)
})

describe('GET /api/openapi.json', () => {
  async function readDocument() {
    const { text } = await product.call({ method: 'GET', url: '/api/openapi.json' })
    return JSON.parse(text)
  }

  test('describes the calls that answer, and none that the contract does not know', async () => {
    const document = await readDocument()
    expect(document.openapi).toBe('3.1.0')
    const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map(method => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    )
    const agreed = Object.values(allEndpoints).map(({ method, path }) => `${method} ${path}`)
    expect(documented.filter(call => !agreed.includes(call as never))).toEqual([])
    expect(documented).toEqual(
      expect.arrayContaining(['GET /api/country', 'POST /api/register-waitlist', 'GET /healthz']),
    )
    const body = document.paths['/api/register-waitlist'].post.requestBody.content['application/json'].schema
    expect(body).toMatchObject({ required: ['full_name', 'email'], additionalProperties: false })
    expect(document.paths['/api/industries'].get.security).toEqual([{ token: [] }])
  })

  test('says how a call can fail', async () => {
    const { responses } = (await readDocument()).paths['/api/profile'].patch
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '401', '409', '422', '429', '503']))
    const { code } = responses['409'].content['application/json'].schema.properties
    expect(code.enum).toEqual(['slug_taken', 'slug_too_similar', 'profile_changed'])
  })
})

describe('when the disk is nearly full', () => {
  let full: TestApp
  let free = 0
  beforeAll(async () => {
    full = await createTestApp()
    full.dependencies.freeSpace.bytes = async () => free * 1024 ** 2
  })
  const call = (method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE', url: string) => full.call({ method, url })

  test.each([
    ['POST', '/api/register-waitlist'],
    ['POST', '/api/login'],
    ['PATCH', '/api/profile'],
    ['PUT', '/api/profile/picture'],
    ['POST', '/api/uploads'],
    ['PATCH', `/api/uploads/${'0'.repeat(32)}`],
    ['POST', '/api/recommendations'],
  ] as const)('%s %s is put off', async (method, url) => {
    free = 200
    expect(await call(method, url)).toMatchObject({
      status: 507,
      headers: { 'retry-after': '60' },
      body: { status: 'failed' },
    })
  })

  test.each([
    ['DELETE', '/api/account'],
    ['DELETE', '/api/profile/picture'],
    ['DELETE', `/api/uploads/${'0'.repeat(32)}`],
    ['DELETE', '/api/reviewer/token'],
    ['POST', '/api/logout'],
    ['POST', '/api/refresh-token'],
    ['POST', '/api/step-up-otp'],
    ['POST', '/api/step-up'],
  ] as const)('%s %s goes on, but for the last that the database needs', async (method, url) => {
    free = 200
    expect((await call(method, url)).status).not.toBe(507)
    free = 50
    expect((await call(method, url)).status).toBe(507)
  })

  test('reading goes on, and /readyz says that storage can not be used', async () => {
    free = 1
    expect((await call('GET', '/api/country')).status).toBe(200)
    const { status, body } = await call('GET', '/readyz')
    expect(status).toBe(503)
    expect(body.errors).toEqual([{ field: 'storage', message: 'Not available right now.' }])
  })

  test('an owner erases the account, from the code to the last file', async () => {
    free = 200
    const { headers, account } = await signInAs(full, 'ines@example.org')
    const post = (url: string, payload?: object) =>
      full.call({ method: 'POST', url, headers, ...(payload ? { payload } : {}) })
    expect((await post('/api/step-up-otp')).status).toBe(200)
    await full.runJobs()
    expect((await post('/api/step-up', { otp: lastCode(full) })).status).toBe(200)
    expect((await full.call({ method: 'DELETE', url: '/api/account', headers })).status).toBe(200)
    await full.runJobs()
    expect(await full.dependencies.db.select().from(accounts).where(eq(accounts.id, account.id))).toEqual([])
  })
})

describe('health', () => {
  test('says that the process is up', async () => {
    expect(await product.call({ method: 'GET', url: '/healthz' })).toMatchObject({
      status: 200,
      body: { status: 'success' },
    })
  })

  test('says that everything can be used', async () => {
    const { body } = await product.call({ method: 'GET', url: '/readyz' })
    expect(body.data).toEqual({ database: 'ok', storage: 'ok', mail: 'ok' })
  })

  test('names the part that can not', async () => {
    const broken = await createTestApp()
    broken.dependencies.mailer.isReady = async () => false
    const { status, body } = await broken.call({ method: 'GET', url: '/readyz' })
    expect(status).toBe(503)
    expect(body.errors).toEqual([{ field: 'mail', message: 'Not available right now.' }])
  })
})
