import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { createHttpServer } from '../http-app.ts'
import { type FinishedRequest, onRequestFinished } from '../request-finished.ts'
import { createIpLimiter } from './ip-rate-limiter.ts'

describe('a limit on amounts', () => {
  const limit = { count: 10, seconds: 60 }
  const now = new Date('2026-03-01T09:00:00Z')
  const ip = '192.0.2.1'

  test('counts nothing of what it refuses', () => {
    const requireBelow = createIpLimiter({ now: () => now })
    requireBelow('bytes', limit, ip, 4)
    expect(() => requireBelow('bytes', limit, ip, 7)).toThrow()
    requireBelow('bytes', limit, ip, 6)
    expect(() => requireBelow('bytes', limit, ip, 1)).toThrow()
  })

  test('takes back what came to nothing, and only in the window it was counted in', () => {
    let time = now
    const requireBelow = createIpLimiter({ now: () => time })
    const takeBack = requireBelow('bytes', limit, ip, 10)
    takeBack()
    const late = requireBelow('bytes', limit, ip, 10)
    time = new Date(now.getTime() + 60_000)
    requireBelow('bytes', limit, ip, 10)
    late()
    expect(() => requireBelow('bytes', limit, ip, 1)).toThrow()
  })
})

describe('a connection that is reset before its request is read', () => {
  let product: TestApp
  let server: Server
  const answered: FinishedRequest[] = []
  beforeAll(async () => {
    product = await createTestApp()
    onRequestFinished(product.app, each => void answered.push(each))
    await product.app.ready()
    server = createHttpServer(product.app.requestListener)
    await once(server.listen(0, '127.0.0.1'), 'listening')
  })
  afterAll(() => server.close())

  test.each(['/api/country', '/cr/ada-walker', '/api/none'])('leaves no error in the log: %s', async path => {
    answered.length = 0
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
    await once(socket, 'connect')
    // the request and the reset wait together for the server, which runs in this process
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost:4001\r\n\r\n`)
    socket.resetAndDestroy()
    await expect.poll(() => answered).toMatchObject([{ status: 499 }])
    expect(product.logged()).not.toContain('unexpected error')
  })
})
