import { type AddressInfo, connect } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'
import { beginUpload, idIn, ownerNamed, reviewAs, tus } from '../../testing/reviewer.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  await product.app.listen({ port: 0, host: '127.0.0.1' })
})

type Sent = { line: string; headers: Record<string, string>; chunk: string; times: number; isOpen?: boolean }

/** Gives the answer, once the connection has ended. */
function send({ line, headers, chunk, times, isOpen = false }: Sent): Promise<string> {
  const all = { host: 'localhost:4001', 'transfer-encoding': 'chunked', ...headers }
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return new Promise(resolve => {
    let answer = ''
    const socket = connect((product.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(`${line} HTTP/1.1\r\n${head.join('')}\r\n`)
    socket.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`.repeat(times))
    if (!isOpen) socket.write('0\r\n\r\n')
    socket.on('data', data => {
      answer += data
    })
    socket.on('error', () => {}).on('close', () => resolve(answer))
  })
}

const form = { line: 'POST /verify', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
const picture = { line: 'POST /api/attachments', headers: { 'content-type': 'image/png' } }

test.each([form, picture])('$line takes no body in chunks of a byte', async ({ line, headers }) => {
  const answer = await send({ line, headers, chunk: 'x', times: 5000, isOpen: true })
  expect(answer).toMatch(/^HTTP\/1\.1 400 /)
})

test('a body in chunks of a usual size is read', async () => {
  const { line, headers } = form
  const body = { chunk: 'x'.repeat(1024), times: 3000 }
  expect(await send({ line, headers, ...body })).toContain('We couldn’t read what you sent.')
  const json = { line: 'POST /api/register-waitlist', headers: { 'content-type': 'application/json' } }
  const person = JSON.stringify({ full_name: 'Ines', email: 'ines@example.org' })
  expect(await send({ ...json, chunk: person, times: 1 })).toMatch(/^HTTP\/1\.1 200 /)
})

test('a body in chunks is measured as it comes', async () => {
  const { line, headers } = form
  // the last one is past the limit of 20 MB and 64 KiB, and nothing follows it
  const answer = await send({ line, headers, chunk: 'x'.repeat(65_536), times: 307, isOpen: true })
  expect(answer).toMatch(/^HTTP\/1\.1 413 /)
})

test('a recording in chunks of a byte is not taken, and what came in larger ones is kept', async () => {
  const owner = await ownerNamed(product, 'Ines Marlow')
  const reviewer = await reviewAs(product, owner.account.id)
  const id = idIn(await beginUpload(product, reviewer, 1_000_000, 'video/mp4'))
  const part = (offset: number) => ({
    line: `PATCH /api/uploads/${id}`,
    headers: {
      ...{ ...tus, ...reviewer, 'upload-offset': String(offset) },
      'content-type': 'application/offset+octet-stream',
    },
  })
  expect(await send({ ...part(0), chunk: 'x'.repeat(1000), times: 100 })).toMatch(/^HTTP\/1\.1 204 /)
  expect(await send({ ...part(100_000), chunk: 'x', times: 5000, isOpen: true })).toMatch(/^HTTP\/1\.1 4\d\d /)
  const found = await product.call({ method: 'HEAD', url: `/api/uploads/${id}`, headers: { ...tus, ...reviewer } })
  expect(Number(found.headers['upload-offset'])).toBeGreaterThanOrEqual(100_000)
})

test('an unread chunked body ends with its connection', async () => {
  const answer = await send({ line: 'GET /healthz', headers: {}, chunk: 'x', times: 5000, isOpen: true })
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*connection: close/is)
})
