import { type AddressInfo, connect } from 'node:net'
import Fastify, { type FastifyBaseLogger } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { addErrorHandler } from '../error-handler.ts'
import { createLogger } from '../log/logger.ts'
import { securityHeaders } from '../security-headers.ts'
import { addDeadline } from './deadline.ts'

const config = readConfig({})
const never = new Promise<void>(() => {})
const late = Promise.withResolvers<void>()
const lateAnswers: Promise<unknown>[] = []

const lines: string[] = []
const loggerInstance: FastifyBaseLogger = createLogger({ write: line => void lines.push(line) })
const app = Fastify({ loggerInstance })
addErrorHandler(app, config)
const secure = securityHeaders(config)
app.addHook('onRequest', async (request, reply) => void secure(request, reply))
addDeadline(app, { answerMs: 1000, bodyMs: 1000, hourMs: 3_600_000 })
app.post('/api/form', async () => 'taken')
app.post('/api/file', { config: { longBody: true } }, async () => 'taken')
app.post('/api/hangs', () => never)
app.get('/api/hangs', () => never)
app.post('/api/hanging-check', { onRequest: () => never }, async () => 'taken')
app.post('/api/refused', { onRequest: async (_request, reply) => reply.code(401).send('no') }, async () => 'taken')
app.post('/api/late', async () => {
  const answer = late.promise.then(() => 'too late')
  lateAnswers.push(answer)
  return answer
})
app.post('/api/late-failure', async () => {
  const answer = late.promise.then(() => Promise.reject(new Error('too late')))
  lateAnswers.push(answer.catch(() => {}))
  return answer
})
beforeAll(async () => void (await app.listen({ port: 0, host: '127.0.0.1' })))
afterAll(() => app.close())

const head = (method: string, path: string, bytes: number) =>
  `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: ${bytes}\r\nconnection: close\r\n\r\n`

/** Sends some of a request, and the rest when told; gives everything that comes back until the connection ends. */
function send(first: string, rest: Promise<string> = new Promise(() => {})): Promise<string> {
  const { port } = app.server.address() as AddressInfo
  return new Promise(resolve => {
    let answer = ''
    const socket = connect(port, '127.0.0.1')
    socket.write(first)
    void rest.then(text => socket.write(text))
    socket.on('data', chunk => (answer += chunk))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}
const whole = (method: string, path: string) => send(`${head(method, path, 4)}"ab"`)
const half = (path: string, rest?: Promise<string>) => send(`${head('POST', path, 4)}"a`, rest)

test('a body that does not arrive in time is cut off; where it may take longer, it is waited for', async () => {
  const form = half('/api/form')
  const file = half(
    '/api/file',
    form.then(() => 'b"'),
  )
  expect(await form).toMatch(/^HTTP\/1\.1 408 Request Timeout[\s\S]*"failed"/)
  expect(await file).toMatch(/^HTTP\/1\.1 200 [\s\S]*taken/)
})

const hanging = [
  { what: 'a call without a body', asked: () => send(head('GET', '/api/hangs', 0)) },
  { what: 'a call whose body is read', asked: () => whole('POST', '/api/hangs') },
  { what: 'a check before the body, which is there', asked: () => whole('POST', '/api/hanging-check') },
  { what: 'a check before a body that is slow too', asked: () => half('/api/hanging-check') },
]
test.each(hanging)('what hangs on our side is not the visitor’s fault: $what', async ({ asked }) => {
  const answer = await asked()
  expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  expect(answer).toMatch(/\r\nretry-after: \d+\r\n/i)
  expect(answer).toMatch(/\r\nx-content-type-options: nosniff\r\n/i)
  expect(answer).toMatch(/\r\ncontent-security-policy: .*sandbox/i)
  expect(answer).toContain('{"status":"failed"')
})

test('a body that goes on dripping after the answer ends with its connection', async () => {
  expect(await send(head('POST', '/api/refused', 400).replace('connection: close\r\n', ''))).toMatch(/^HTTP\/1\.1 401 /)
})

test('an answer or a failure that comes after all is dropped, and no line holds the path it was for', async () => {
  const answers = await Promise.all(['/api/late?token=1', '/api/late-failure?token=1'].map(path => whole('POST', path)))
  late.resolve()
  await Promise.all(lateAnswers)
  for (const answer of answers) {
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
  }
  expect(await whole('POST', '/api/form')).toMatch(/^HTTP\/1\.1 200 /)
  expect(lines.filter(line => line.includes('token=1'))).toEqual([])
})
