import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '../http-app.ts'
import { addStalledReaderLimit, watchReader } from './connections.ts'

const limitMs = 100
const large = Buffer.alloc(64 * 1024 * 1024, 'x')

function serverThatWaits(forMs: number) {
  const app = Fastify()
  addStalledReaderLimit(app, forMs)
  app.get('/large', async () => large)
  app.get('/late', async () => {
    await setTimeout(3 * forMs)
    return 'late'
  })
  beforeAll(async () => void (await app.listen({ port: 0, host: '127.0.0.1' })))
  afterAll(() => app.close())
  return app
}

const strict = serverThatWaits(limitMs)
/** So patient that no busy machine stretches a pause of a tenth of it to the whole. */
const patient = serverThatWaits(40 * limitMs)

/** Answers at once, as what lies in memory is answered. */
const early = createServer((request, response) => {
  response.writeHead(200).end(request.url === '/large' ? large : 'small')
  watchReader(response, limitMs)
})
beforeAll(async () => void (await once(early.listen(0, '127.0.0.1'), 'listening')))
afterAll(() => void early.close())

function ask(path: string, { server }: { server: Server } = strict) {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`)
  return socket
}

async function bytesFrom(socket: ReturnType<typeof ask>): Promise<number> {
  let bytes = 0
  socket.on('data', chunk => {
    bytes += chunk.length
  })
  await new Promise(resolve => socket.on('close', resolve))
  return bytes
}

test.each([
  { what: 'by a route', app: strict },
  { what: 'early', app: { server: early } },
])('a reader who takes nothing is cut off, and its answer let go: answered $what', async ({ app }) => {
  const closed = once(app.server, 'connection').then(([connection]) => once(connection, 'close'))
  const socket = ask('/large', app)
  await closed
  expect(await bytesFrom(socket)).toBeLessThan(large.length)
})

test('what leaves at once needs no watching', async () => {
  const answered = once(early, 'request')
  const socket = ask('/small', { server: early })
  const [, response] = await answered
  expect(response.listenerCount('timeout')).toBe(0)
  expect(await bytesFrom(socket)).toBeGreaterThan('small'.length)
})

test('a reader who takes a little at a time gets everything', { tags: ['full'] }, async () => {
  const socket = ask('/large', patient)
  let bytes = 0
  let pauses = 0
  socket.on('data', async chunk => {
    bytes += chunk.length
    // altogether longer than the limit, each pause shorter
    if (bytes < (pauses + 1) * 4 * 1024 * 1024) return
    pauses += 1
    socket.pause()
    await setTimeout(4 * limitMs)
    socket.resume()
  })
  await once(socket, 'close')
  expect(pauses).toBeGreaterThan(10)
  expect(bytes).toBeGreaterThan(large.length)
})

test('an answer that takes us longer than that is waited for', async () => {
  expect(await bytesFrom(ask('/late'))).toBeGreaterThan('late'.length)
})

/** So long that no busy machine stretches the moment between an answer and the next call to the whole. */
const idleMs = 1000
const server = createHttpServer((_request, response) => response.end('heard'))
Object.assign(server, { keepAliveTimeout: idleMs, keepAliveTimeoutBuffer: 0 })
beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')))
afterAll(() => void server.close())

const call = 'GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'

async function called(): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(call)
  await once(socket, 'data')
  return socket
}

const standStill = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)

test('a call that came while the server stood still is answered', async () => {
  const socket = await called()
  socket.write(call)
  standStill(2 * idleMs)
  const [answer] = await once(socket, 'data')
  expect(String(answer)).toMatch(/^HTTP\/1.1 200 OK\r\n.*heard$/s)
  socket.destroy()
})

test('a connection on which nothing comes is closed', async () => {
  const socket = await called()
  await once(socket, 'close')
  // by an end in order, not cut off
  expect(socket.readableEnded).toBe(true)
})
