import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { patientTiming } from '../testing/create-test-app.ts'
import { createHttpApp, createHttpServer } from './http-app.ts'
import { createLogger } from './log/logger.ts'
import { type FinishedRequest, onRequestFinished } from './request-finished.ts'

const config = readConfig({})
const host = new URL(config.appOrigin).host
const lines: string[] = []
const answered: FinishedRequest[] = []
let heard = Promise.withResolvers<void>()

const app = await createHttpApp(config, createLogger({ write: line => void lines.push(line) }), patientTiming)
onRequestFinished(app, each => {
  answered.push(each)
  heard.resolve()
})
const asked = Promise.withResolvers<void>()
app.get('/cr/:slug', async () => 'a page')
app.get('/hangs/:token', () => {
  asked.resolve()
  return new Promise(() => {})
})
await app.ready()
const server = createHttpServer(app.routing)
beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')))
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await app.close()
})

const open = () => connect((server.address() as AddressInfo).port, '127.0.0.1')
const request = (line: string, more = '') => `${line} HTTP/1.1\r\nhost: ${host}\r\n${more}\r\n`

/** What is told of, once so many requests are over. */
async function told(count: number): Promise<FinishedRequest[]> {
  while (answered.length < count) {
    await heard.promise
    heard = Promise.withResolvers()
  }
  return answered.splice(0)
}

async function ask(text: string, count: number): Promise<FinishedRequest[]> {
  const socket = open()
  socket.resume().write(text)
  const all = await told(count)
  socket.destroy()
  return all
}

test('tells of each request once, by its route', async () => {
  expect(await ask(request('GET /cr/ines?invite=secret'), 1)).toEqual([
    { id: expect.any(String), method: 'GET', route: '/cr/:slug', status: 200, seconds: expect.any(Number), bytes: 6 },
  ])
})

test('of pipelined ones, of HEAD, of what is not there, of another host and of a broken address', async () => {
  const asked = [
    request('GET /cr/ines'),
    request('HEAD /cr/ines'),
    request('GET /nothing/secret'),
    request('GET /cr/ines').replace(host, 'evil.example'),
    request('GET /cr/%ff'),
  ]
  expect((await ask(asked.join(''), 5)).map(({ method, route, status }) => [method, route, status])).toEqual([
    ['GET', '/cr/:slug', 200],
    ['HEAD', '/cr/:slug', 200],
    ['GET', 'none', 404],
    ['GET', '/cr/:slug', 421],
    ['GET', 'none', 404],
  ])
})

test('of one whose reader left before there was an answer, once', async () => {
  const socket = open()
  socket.write(request('GET /hangs/secret'))
  await asked.promise
  socket.destroy()
  expect(await told(1)).toEqual([expect.objectContaining({ route: '/hangs/:token', status: 499, bytes: 0 })])
})

test('the log holds one line for each, and neither paths nor queries nor addresses', () => {
  expect(lines).toHaveLength(7)
  expect(JSON.parse(lines[0]!)).toEqual({
    level: 30,
    time: expect.any(String),
    reqId: expect.any(String),
    method: 'GET',
    route: '/cr/:slug',
    status: 200,
    ms: expect.any(Number),
    bytes: 6,
    msg: 'answered',
  })
  expect(lines.join('')).not.toMatch(/ines|secret|127\.0|evil/)
})
