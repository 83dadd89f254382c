import { type AddressInfo, connect } from 'node:net'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addBodyDeadline } from './body-deadline.ts'

const app = Fastify()
addBodyDeadline(app, 100)
app.post('/form', async () => 'taken')
app.post('/file', { config: { longBody: true } }, async () => 'taken')
beforeAll(async () => void (await app.listen({ port: 0, host: '127.0.0.1' })))
afterAll(() => app.close())

/** Sends half of a body, and the rest once the form of another connection has been cut off. */
function sendHalf(path: string, rest: Promise<unknown>): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 4\r\nconnection: close\r\n\r\n"a`,
    )
    void rest.then(() => socket.write('b"'))
    socket.on('data', chunk => {
      answer += chunk
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}

test('a body that does not arrive in time is cut off; where it may take longer, it is waited for', async () => {
  const form = sendHalf('/form', new Promise(() => {}))
  const file = sendHalf('/file', form)
  expect(await form).toMatch(/^HTTP\/1\.1 408 Request Timeout[\s\S]*"failed"/)
  expect(await file).toMatch(/^HTTP\/1\.1 200 [\s\S]*taken/)
})
