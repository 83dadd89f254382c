import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { dailyViews } from '../../database/schema/views.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'
import { exchange } from '../../testing/raw-request.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { createHttpServer } from '../http-app.ts'
import { type FinishedRequest, onRequestFinished } from '../request-finished.ts'

const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const hosts = { app: 'localhost:4001', marketing: 'localhost:4000' }

let product: TestApp
let early: Server
let routed: Server
let token: string
const noted: FinishedRequest[] = []

// anew each time: what one remembers of a person, the next must not meet
beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  noted.length = 0
  onRequestFinished(product.app, each => void noted.push(each))
  early = createHttpServer(product.app.requestListener)
  routed = createHttpServer(product.app.routing)
  for (const server of [early, routed]) await once(server.listen(0, '127.0.0.1'), 'listening')
  const { headers } = await signInAs(product, 'ada@example.org')
  const payload = { slug: 'ada-walker', full_name: 'Ada Walker', headline: 'Builds bridges', visibility: 'public' }
  expect((await product.call({ method: 'PATCH', url: '/api/profile', payload, headers })).status).toBe(200)
  token = (await signInAs(product, 'ada@example.org')).token
  await cachePage()
})
afterEach(async () => {
  for (const server of [early, routed]) server.close()
  await product.app.close()
})

/** A page drawn before the notification of the last change would be dropped from the cache when that arrives. */
async function cachePage() {
  await (await testDatabase()).announced()
  await product.call({ method: 'GET', url: '/cr/ada-walker' })
  expect(find({ path: '/cr/ada-walker' })).toBeDefined()
}

type Asked = { path: string; method?: string; host?: string; headers?: string[]; rest?: string }

const find = ({ path }: Asked) =>
  product.app.fastPath.find({ site: 'app', path, query: '', isHead: false, headers: {} })

const textOf = ({ path, method = 'GET', host = hosts.app, headers = [], rest = '' }: Asked, last = true) =>
  `${[`${method} ${path} HTTP/1.1`, `Host: ${host}`, ...headers, ...(last ? ['Connection: close'] : [])].join('\r\n')}\r\n\r\n${rest}`

async function ask(server: Server, text: string): Promise<string> {
  return exchange((server.address() as AddressInfo).port, text)
}

/** An answer whose headers have no order, and tell no time. */
function plain(answer: string) {
  const [head = '', ...body] = answer.split('\r\n\r\n')
  const [status, ...lines] = head.split('\r\n')
  const headers = lines.map(line => line.replace(/^[^:]+/, name => name.toLowerCase()))
  return { status, headers: headers.filter(line => !line.startsWith('date:')).toSorted(), body: body.join('\r\n\r\n') }
}

const etagOf = (answer: string) => /\r\netag: (\S+)/i.exec(answer)?.[1] ?? ''

const fromMemory: (Asked & { what: string })[] = [
  { what: 'a public page', path: '/cr/ada-walker' },
  { what: 'one in brotli', path: '/cr/ada-walker', headers: ['Accept-Encoding: gzip, deflate, br'] },
  { what: 'one in gzip', path: '/cr/ada-walker', headers: ['accept-encoding: gzip'] },
  { what: 'one by a code on paper', path: '/cr/ada-walker?from=qr' },
  { what: 'HEAD of one', path: '/cr/ada-walker', method: 'HEAD' },
  { what: 'one with a cookie that is no session', path: '/cr/ada-walker', headers: ['Cookie: theme=dark'] },
  { what: 'the front page', path: '/', host: hosts.marketing },
  { what: 'HEAD of it', path: '/', host: hosts.marketing, method: 'HEAD' },
  { what: 'a page of the app that the server draws', path: '/registration' },
  { what: 'a page of the app that is drawn in the browser', path: '/help?from=mail' },
  { what: 'a script', path: '/assets/entry.js' },
  { what: 'a script in brotli', path: '/assets/entry.js', headers: ['Accept-Encoding: br'] },
  { what: 'a script without a gzip copy', path: '/assets/entry.js', headers: ['Accept-Encoding: gzip'] },
  { what: 'HEAD of a picture', path: '/assets/dot.webp', method: 'HEAD' },
  { what: 'a part of a picture', path: '/assets/dot.webp', headers: ['Range: bytes=1-2'] },
  { what: 'a script for a signed-in visitor', path: '/assets/entry.js', headers: ['Cookie: cr_prod_token=a.b.c'] },
]

test.each([
  { range: 'bytes=2-4', status: '206 Partial Content', body: '234', told: 'content-range: bytes 2-4/10' },
  { range: 'bytes=7-', status: '206 Partial Content', body: '789', told: 'content-range: bytes 7-9/10' },
  { range: 'bytes=10-', status: '416 Range Not Satisfiable', body: '', told: 'content-range: bytes */10' },
  { range: 'lines=1', status: '200 OK', body: '0123456789', told: 'accept-ranges: bytes' },
])('a player gets the part of a video that it asks for: $range', async ({ range, status, body, told }) => {
  const answer = plain(await ask(early, textOf({ path: '/assets/clip.mp4', headers: [`Range: ${range}`] })))
  expect(answer).toMatchObject({ status: `HTTP/1.1 ${status}`, body })
  expect(answer.headers).toContain(told)
})

describe('what lies in memory is answered as its route answers', () => {
  test.each(fromMemory)('$what', async ({ what: _, ...asked }) => {
    const found = vi.spyOn(product.app.fastPath, 'find')
    const answer = await ask(early, textOf(asked))
    expect(found.mock.results.map(({ value }) => value !== undefined)).toEqual([true])
    found.mockRestore()
    expect(answer).toMatch(/^HTTP\/1\.1 200 /)
    expect(plain(answer)).toEqual(plain(await ask(routed, textOf(asked))))
  })

  test.each(['', 'W/', '"other", '])('a page that the reader holds: %s', async mark => {
    for (const asked of [{ path: '/cr/ada-walker' }, { path: '/', host: hosts.marketing }]) {
      const etag = etagOf(await ask(early, textOf(asked)))
      const text = textOf({ ...asked, headers: [`If-None-Match: ${mark}${etag}`] })
      const answer = await ask(early, text)
      expect(answer).toMatch(/^HTTP\/1\.1 304 /)
      expect(plain(answer)).toEqual(plain(await ask(routed, text)))
    }
  })

  test('a page carries what every page must, and a script what says how long to keep it', async () => {
    const page = plain(await ask(early, textOf({ path: '/cr/ada-walker' }))).headers.join('\n')
    for (const line of [/^content-security-policy: default-src 'none'/m, /^x-frame-options: DENY/m, /nosniff/])
      expect(page).toMatch(line)
    expect(page).toContain('cache-control: public, max-age=0, s-maxage=60')
    expect(page).toContain('vary: accept-encoding\n')
    const script = plain(await ask(early, textOf({ path: '/assets/entry.js' }))).headers
    expect(script).toContain('x-content-type-options: nosniff')
    expect(script).toContain('cache-control: public, max-age=31536000, immutable')
    expect(script.join()).not.toContain('content-security-policy')
  })
})

const byRoutes: (Asked & { what: string; status: number })[] = [
  { what: 'an owner', path: '/cr/ada-walker', headers: ['Cookie: a=b; cr_prod_token=a.b.c'], status: 200 },
  { what: 'a body', path: '/cr/ada-walker', headers: ['Content-Length: 2'], rest: 'ab', status: 200 },
  { what: 'a body in chunks', path: '/', headers: ['Transfer-Encoding: chunked'], rest: '0\r\n\r\n', status: 302 },
  { what: 'an expectation', path: '/assets/entry.js', headers: ['Expect: x'], status: 200 },
  { what: 'two hosts', path: '/cr/ada-walker', headers: [`Host: ${hosts.app}`], status: 421 },
  { what: 'another host', path: '/cr/ada-walker', host: 'evil.example', status: 421 },
  { what: 'a script of another host', path: '/assets/entry.js', host: 'evil.example', status: 421 },
  { what: 'a script of our other host', path: '/assets/entry.js', host: hosts.marketing, status: 200 },
  { what: 'a script that is not there', path: '/assets/none.js', status: 404 },
  { what: 'a way out of the folder', path: '/assets/../package.json', status: 404 },
  { what: 'a compressed copy by its own name', path: '/assets/entry.js.br', status: 404 },
  { what: 'a whole address', path: `http://${hosts.app}/cr/ada-walker`, status: 200 },
  { what: 'a drawn page that a query changes', path: '/registration?next=%2F', status: 200 },
  { what: 'a slash at the end', path: '/cr/ada-walker/', status: 404 },
  { what: 'capitals', path: '/CR/ada-walker', status: 404 },
  { what: 'letters in disguise', path: '/cr/%61da-walker', status: 200 },
  { what: 'another method', path: '/cr/ada-walker', method: 'PUT', status: 404 },
]

describe('what is unusual goes by the routes, and is answered once', () => {
  test.each(byRoutes)('$what: $status', async ({ what: _, status, ...asked }) => {
    noted.length = 0
    const answer = await ask(early, textOf(asked))
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(answer.match(/^HTTP\/1\.1/gm)).toHaveLength(1)
    await expect.poll(() => noted.map(each => each.status)).toEqual([status])
    expect(plain(answer)).toEqual(plain(await ask(routed, textOf(asked))))
  })
})

test('requests that come at once on one connection are answered in turn, each noted once', async () => {
  noted.length = 0
  const asked = [
    { path: '/assets/entry.js' },
    { path: '/api/country' },
    { path: '/cr/ada-walker', method: 'HEAD' },
    { path: '/cr/no-such-page' },
    { path: '/cr/ada-walker' },
  ]
  const answer = await ask(early, asked.map((each, index) => textOf(each, index === 4)).join(''))
  expect([...answer.matchAll(/HTTP\/1\.1 (\d+)/g)].map(match => match[1])).toEqual(['200', '200', '200', '404', '200'])
  await expect
    .poll(() => noted.map(({ method, route, status }) => `${method} ${route} ${status}`).toSorted())
    .toEqual([
      'GET /api/country 200',
      'GET /assets/* 200',
      'GET /cr/:slug 200',
      'GET /cr/:slug 404',
      'HEAD /cr/:slug 200',
    ])
})

test('reading too much is refused here too, and built files are no reading', async () => {
  const [allowance] = rateLimits.reading.page
  const readOn = () => {
    for (;;) product.app.requireBelow('page', allowance, '127.0.0.1')
  }
  expect(readOn).toThrow()
  expect(await ask(early, textOf({ path: '/cr/ada-walker' }))).toMatch(/^HTTP\/1\.1 429 [\s\S]*\r\nretry-after: /i)
  expect(await ask(early, textOf({ path: '/assets/entry.js' }))).toMatch(/^HTTP\/1\.1 200 /)
})

test('what lies in memory is sent however busy the server is', async () => {
  await ask(early, textOf({ path: '/cr/ada-walker' }))
  const pressed = vi.spyOn(product.app, 'isUnderPressure').mockReturnValue(true)
  const routed = vi.spyOn(product.app, 'routing')
  const { port } = early.address() as AddressInfo
  expect(await exchange(port, textOf({ path: '/cr/ada-walker' }))).toMatch(/^HTTP\/1\.1 200 /)
  expect(routed).not.toHaveBeenCalled()
  pressed.mockRestore()
  routed.mockRestore()
})

test('readers are counted, each once, and neither HEAD nor pages loaded ahead nor owners', async () => {
  const read = (...headers: string[]) =>
    ask(early, textOf({ path: '/cr/ada-walker', headers: [`User-Agent: ${agent}`, ...headers] }))
  await read()
  await read('Sec-Fetch-Dest: document')
  await read('Sec-Purpose: prefetch;prerender')
  await read(`Cookie: cr_prod_token=${token}`)
  await ask(early, textOf({ path: '/cr/ada-walker?from=qr', method: 'HEAD', headers: [`User-Agent: ${agent}`] }))
  await ask(early, textOf({ path: '/cr/ada-walker?from=pdf', headers: [`User-Agent: ${agent}`] }))
  await product.dependencies.viewCounter.flush()
  const rows = await product.dependencies.db.select().from(dailyViews)
  expect(rows.map(({ kind, count }) => `${kind} ${count}`).toSorted()).toEqual(['page 1', 'pdf 1'])
})

test('what changes is not answered from memory any more', async () => {
  const { headers } = await signInAs(product, 'ada@example.org')
  await product.call({ method: 'PATCH', url: '/api/profile', payload: { visibility: 'private' }, headers })
  await (await testDatabase()).announced()
  expect(await ask(early, textOf({ path: '/cr/ada-walker' }))).toMatch(/^HTTP\/1\.1 404 /)
})
