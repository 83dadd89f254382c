import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createHttpServer } from '../http-app.ts'

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
