import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { pictureLimits } from '@credence/contract/limits/picture-limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { AppError } from '../../errors.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { addSlots, createSlots } from './concurrency-slots.ts'

const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#0a6650' } })
  .png()
  .toBuffer()

type Sender = { ip: string; headers?: Record<string, string> }

/** Begins to send a picture, and says how it ended. */
function begin({ call }: TestApp, url: string, { ip, headers }: Sender) {
  const payload = new PassThrough()
  payload.write(png.subarray(0, 20))
  const method = url === '/api/attachments' ? 'POST' : 'PUT'
  const answer = call({ method, url, payload, remoteAddress: ip, headers: { ...headers, 'content-type': 'image/png' } })
  return { answer, finish: () => void payload.end(png.subarray(20)) }
}

test('one network sends two pictures at once; a third is asked to come again before it is read', async () => {
  const product = await createTestApp()
  const { headers } = await signInAs(product, 'ines@example.org')
  const from = { ip: '192.0.2.1', headers }
  const sending = [begin(product, '/api/attachments', from), begin(product, '/api/attachments', from)]
  // its session is looked up first, so the two are inside by then
  const third = await begin(product, '/api/profile/picture', from).answer
  expect(third).toMatchObject({ status: 503, headers: { 'retry-after': '1' } })
  for (const each of sending) each.finish()
  expect((await Promise.all(sending.map(each => each.answer))).map(each => each.status)).toEqual([200, 200])
  const later = begin(product, '/api/profile/picture', from)
  later.finish()
  expect((await later.answer).status).toBe(200)
})

test('from everywhere together only so many bodies lie in memory', async () => {
  const product = await createTestApp()
  const { places } = rateLimits.picture
  const sending = Array.from({ length: places }, (_, at) =>
    begin(product, '/api/attachments', { ip: `192.0.2.${at + 1}` }),
  )
  expect((await begin(product, '/api/attachments', { ip: '198.51.100.1' }).answer).status).toBe(503)
  for (const each of sending) each.finish()
  for (const { answer } of sending) expect((await answer).status).toBe(200)
})

test('a client that disconnects while sending frees its slot', async () => {
  const product = await createTestApp()
  const { headers } = await signInAs(product, 'ines@example.org')
  await product.app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = product.app.server.address() as AddressInfo
  const head = `PUT /api/profile/picture HTTP/1.1\r\nhost: localhost:4001\r\nauthorization: ${headers.authorization}\r\ncontent-type: image/png\r\ncontent-length: ${pictureLimits.bytes}\r\n\r\n`
  const sockets = [1, 2].map(() => connect(port, '127.0.0.1').on('error', () => {}))
  const inside = new Promise<void>(resolve => {
    let count = 0
    product.app.server.on('request', (request: IncomingMessage) =>
      request.once('resume', () => {
        count += 1
        if (count === sockets.length) resolve()
      }),
    )
  })
  for (const socket of sockets) socket.write(head + 'x'.repeat(1000))
  await inside
  const send = async () => {
    const sending = begin(product, '/api/profile/picture', { ip: '127.0.0.1', headers })
    sending.finish()
    return (await sending.answer).status
  }
  expect(await send()).toBe(503)
  for (const socket of sockets) socket.destroy()
  await expect.poll(send).toBe(200)
})

test('a slot stays taken while its work goes on after the response', async () => {
  const app = Fastify()
  addSlots(app)
  const slots = createSlots(app, 'work', { all: 1, perNetwork: 1 })
  const work = Promise.withResolvers<void>()
  app.get('/', async (request, reply) => {
    slots.take(request, reply)
    void slots.during(request, () => work.promise)
    return 'answered before the work is done'
  })
  expect((await app.inject('/')).statusCode).toBe(200)
  expect(slots.inUse()).toBe(1)
  work.resolve()
  await expect.poll(slots.inUse).toBe(0)
})

test.each(['before it takes one', 'after'])(
  'a client that goes away %s holds no slot, and no work is started for it',
  async when => {
    const app = Fastify()
    addSlots(app)
    const slots = createSlots(app, 'work', { all: 1, perNetwork: 1 })
    const outcome = Promise.withResolvers<unknown>()
    app.get('/', async (request, reply) => {
      if (when === 'after') slots.take(request, reply)
      const closed = once(reply.raw, 'close')
      reply.raw.destroy()
      await closed
      try {
        if (when === 'before it takes one') slots.take(request, reply)
        outcome.resolve(await slots.during(request, async () => 'worked'))
      } catch (error) {
        outcome.resolve((error as AppError).code)
      }
    })
    await app.inject('/').catch(() => {})
    expect(await outcome.promise).toBe('unavailable')
    expect(slots.inUse()).toBe(0)
  },
)
