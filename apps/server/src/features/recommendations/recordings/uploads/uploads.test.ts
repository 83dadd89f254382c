import { once } from 'node:events'
import { readdir, readFile, truncate, writeFile } from 'node:fs/promises'
import { type ClientRequest, type IncomingMessage, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { uploads } from '../../../../database/schema/recommendations.ts'
import { createHttpServer } from '../../../../http/http-app.ts'
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts'
import {
  append,
  appendAtOnce,
  beginUpload,
  idIn,
  ownerNamed,
  type ReviewerHeaders,
  reviewAs,
  tus,
} from '../../../../testing/reviewer.ts'
import { cleanUp } from '../../../clean-up/jobs.ts'

let product: TestApp
let accountId: string
let reviewer: ReviewerHeaders
beforeEach(async () => {
  product = await createTestApp()
  accountId = (await ownerNamed(product, 'Ines Marlow')).account.id
  reviewer = await reviewAs(product, accountId)
})

const mebibyte = 1024 * 1024
const head = (id: string, headers: object = reviewer) =>
  product.call({ method: 'HEAD', url: `/api/uploads/${id}`, headers: { ...tus, ...headers } })
const placeOf = (id: string) => join(product.dependencies.config.dataDir, 'uploads', id)
const staged = () => readdir(placeOf('')).catch(() => [])

test('describes its capabilities to everyone', async () => {
  const answer = await product.call({ method: 'OPTIONS', url: '/api/uploads' })
  expect(answer.status).toBe(204)
  expect(answer.headers).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,expiration,termination',
    'tus-max-size': String(500 * mebibyte),
  })
})

describe('beginning', () => {
  test('answers where to send it and until when, with the headers of every other call', async () => {
    const answer = await beginUpload(product, reviewer, 10, 'video/webm;codecs=vp8,opus')
    expect(answer.status).toBe(201)
    expect(answer.headers).toMatchObject({
      location: expect.stringMatching(/^\/api\/uploads\/[0-9a-f]{32}$/),
      'upload-expires': 'Mon, 02 Mar 2026 09:00:00 GMT',
      'tus-resumable': '1.0.0',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  test.each([
    ['10 GB', 10 * 1024 * mebibyte, 'video/mp4', 413],
    ['one byte too much', 500 * mebibyte + 1, 'video/mp4', 413],
    ['a picture of 11 MB', 11 * mebibyte, 'image/jpeg', 413],
    ['a page', 10, 'text/html', 415],
    ['a drawing', 10, 'image/svg+xml', 415],
    ['a playlist', 10, 'application/vnd.apple.mpegurl', 415],
  ])('refuses %s', async (_name, bytes, type, status) => {
    const answer = await beginUpload(product, reviewer, bytes, type)
    expect(answer).toMatchObject({ status, body: { status: 'failed' } })
    expect(await product.dependencies.db.select().from(uploads)).toEqual([])
  })

  test.each([
    ['without a length', { 'upload-length': undefined }, 400],
    ['with the length to follow', { 'upload-length': undefined, 'upload-defer-length': '1' }, 400],
    ['with a length that is none', { 'upload-length': '-5' }, 400],
    ['without a type', { 'upload-metadata': undefined }, 415],
    ['in another version', { 'tus-resumable': '0.2.2' }, 412],
    ['without a session', { cookie: '' }, 401],
    ['with a made-up session', { cookie: 'cr_reviewer=abc' }, 401],
    ['from another site', { origin: 'https://evil.example' }, 403],
    ['from another site, as a browser says', { 'sec-fetch-site': 'cross-site' }, 403],
  ])('refuses one %s', async (_name, changes, status) => {
    const usual = { ...tus, ...reviewer, 'upload-length': '10', 'upload-metadata': `filetype ${btoa('video/mp4')}` }
    const headers = Object.fromEntries(
      Object.entries({ ...usual, ...changes }).filter(([, value]) => value !== undefined),
    )
    const answer = await product.call({
      method: 'POST',
      url: '/api/uploads',
      headers: headers as Record<string, string>,
    })
    expect(answer).toMatchObject({ status, body: { status: 'failed', message: expect.any(String) } })
  })

  test('an hour later the session is over', async () => {
    product.clock.advance(3600)
    expect((await beginUpload(product, reviewer, 10, 'video/mp4')).status).toBe(401)
  })

  test('three times for one session', async () => {
    const statuses = []
    for (let time = 0; time < 4; time++) statuses.push((await beginUpload(product, reviewer, 10, 'video/mp4')).status)
    expect(statuses).toEqual([201, 201, 201, 429])
  })

  describe('two gibibytes a day from one network', () => {
    let people = 0
    async function send(mebibytes: number, type = 'video/mp4', someone?: ReviewerHeaders) {
      const headers = {
        ...tus,
        ...(someone ?? (await reviewAs(product, accountId, `person${people++}@example.org`))),
        'upload-length': String(mebibytes * mebibyte),
        'upload-metadata': `filetype ${btoa(type)}`,
      }
      return (await product.call({ method: 'POST', url: '/api/uploads', headers, remoteAddress: '192.0.2.9' })).status
    }

    test('are taken; a file that is too large for the rest of them leaves room for a smaller one', async () => {
      for (let time = 0; time < 4; time++) expect(await send(450)).toBe(201)
      expect([await send(450), await send(450), await send(200), await send(200)]).toEqual([429, 429, 201, 429])
    })

    test('contain nothing of requests refused for another reason', async () => {
      for (let time = 0; time < 6; time++) expect(await send(450, 'text/html')).toBe(415)
      for (let time = 0; time < 3; time++) expect(await send(1, 'video/mp4', reviewer)).toBe(201)
      for (let time = 0; time < 6; time++) expect(await send(450, 'video/mp4', reviewer)).toBe(429)
      expect(await send(450)).toBe(201)
    })
  })

  describe('with a gibibyte to give away', () => {
    let free: number
    const size = 450 * mebibyte
    const send = async (index: number) =>
      beginUpload(product, await reviewAs(product, accountId, `person${index}@example.org`), size, 'video/mp4')
    beforeEach(() => {
      free = 3 * 1024 * mebibyte
      Object.assign(product.dependencies.freeSpace, { bytes: async () => free, totalBytes: async () => 10 ** 10 })
    })

    test('of eight concurrent uploads of 450 MB each, two get space and the others a retry', async () => {
      const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => send(index)))
      expect(answers.map(answer => answer.status).sort()).toEqual([201, 201, 507, 507, 507, 507, 507, 507])
      expect(answers.find(answer => answer.status === 507)).toMatchObject({
        headers: { 'retry-after': '60' },
        body: { status: 'failed', message: expect.stringContaining('still on your device') },
      })
    })

    test('arrived bytes do not count twice', async () => {
      const id = idIn(await send(1))
      await append(product, await reviewAs(product, accountId, 'person1@example.org'), id, 0, Buffer.from('0'))
      await truncate(placeOf(id), size)
      free -= size
      expect([(await send(2)).status, (await send(3)).status]).toEqual([201, 507])
    })

    test('aborted and expired uploads free their space', async () => {
      const id = idIn(await beginUpload(product, reviewer, size, 'video/mp4'))
      await send(1)
      expect((await send(2)).status).toBe(507)
      const url = `/api/uploads/${id}`
      expect((await product.call({ method: 'DELETE', url, headers: { ...tus, ...reviewer } })).status).toBe(204)
      expect([(await send(3)).status, (await send(4)).status]).toEqual([201, 507])
      product.clock.advance(86_400)
      expect([(await send(5)).status, (await send(6)).status]).toEqual([201, 201])
    })

    test('trying in vain costs no tries', async () => {
      free = 0.3 * 1024 * mebibyte
      const headers = { ...tus, ...reviewer, 'upload-length': '10', 'upload-metadata': `filetype ${btoa('video/mp4')}` }
      const begin = () => product.call({ method: 'POST', url: '/api/uploads', headers, remoteAddress: '192.0.2.10' })
      for (let time = 0; time < 20; time++) expect((await begin()).status).toBe(507)
      free = 3 * 1024 * mebibyte
      expect((await begin()).status).toBe(201)
    })
  })
})

describe('sending', () => {
  let id: string
  beforeEach(async () => {
    id = idIn(await beginUpload(product, reviewer, 10, 'video/mp4'))
  })

  test('goes on where it stopped, also with a new session of the same address', async () => {
    const first = await append(product, reviewer, id, 0, Buffer.from('0123'))
    expect(first).toMatchObject({ status: 204, headers: { 'upload-offset': '4' } })
    product.clock.advance(3601)
    expect((await append(product, reviewer, id, 4, Buffer.from('45'))).status).toBe(401)
    const again = await reviewAs(product, accountId)
    const found = await head(id, again)
    expect(found).toMatchObject({ status: 200, headers: { 'upload-offset': '4', 'upload-length': '10' } })
    const rest = await append(product, again, id, 4, Buffer.from('456789'))
    expect(rest).toMatchObject({ status: 204, headers: { 'upload-offset': '10' } })
    expect(await readFile(placeOf(id), 'utf8')).toBe('0123456789')
  })

  test('keeps what arrived before the connection broke', async () => {
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.from('012')
        throw Object.assign(new Error('gone'), { code: 'ECONNRESET' })
      })(),
    )
    const part = { offset: 0, body: breaking, length: 10, idleMs: 60_000 }
    expect(await product.dependencies.staging.append(id, part)).toEqual({ size: 3, outcome: 'broken' })
    expect((await head(id)).headers['upload-offset']).toBe('3')
  })

  test('stops before the disk is full with an error, keeps acknowledged bytes, and resumes once there is space', async () => {
    const { freeSpace } = product.dependencies
    const { bytes } = freeSpace
    await append(product, reviewer, id, 0, Buffer.from('0123'))
    freeSpace.bytes = async () => 100 * mebibyte
    expect(await append(product, reviewer, id, 4, Buffer.from('456789'))).toMatchObject({
      status: 507,
      headers: { 'retry-after': '60' },
      body: { status: 'failed' },
    })
    expect((await head(id)).headers['upload-offset']).toBe('4')
    freeSpace.bytes = bytes
    expect((await append(product, reviewer, id, 4, Buffer.from('456789'))).status).toBe(204)
  })

  test.each([
    ['at the wrong place', 5, '01', 409],
    ['more than was declared', 0, '0123456789abc', 413],
  ])('refuses bytes %s', async (_name, offset, bytes, status) => {
    expect(await append(product, reviewer, id, offset, Buffer.from(bytes))).toMatchObject({
      status,
      body: { status: 'failed' },
    })
    expect((await head(id)).headers['upload-offset']).toBe('0')
  })

  test('refuses bytes of another kind', async () => {
    const headers = { ...tus, ...reviewer, 'upload-offset': '0', 'content-type': 'application/json' }
    const answer = await product.call({ method: 'PATCH', url: `/api/uploads/${id}`, payload: '{}', headers })
    expect(answer.status).toBe(415)
  })

  test('of eight concurrent connections one is accepted, and the others get a conflict', async () => {
    const bytes = 3 * mebibyte
    const large = idIn(await beginUpload(product, reviewer, bytes, 'video/mp4'))
    const { taken, others } = await appendAtOnce(product, reviewer, large, bytes)
    expect([taken.length, others.filter(status => status !== 409 && status !== 423)]).toEqual([1, []])
    expect(await readFile(placeOf(large))).toEqual(Buffer.alloc(bytes, taken[0]))
  })

  test('a concurrent progress request does not interrupt the upload', async () => {
    const asked = Array.from({ length: 5 }, () => head(id))
    expect((await append(product, reviewer, id, 0, Buffer.from('0123'))).status).toBe(204)
    for (const answer of await Promise.all(asked)) expect(answer.status).toBe(200)
  })

  describe('on a connection that is still open', () => {
    let server: Server
    let first: ClientRequest
    beforeEach(async () => {
      server = createHttpServer(product.app.requestListener)
      await once(server.listen(0, '127.0.0.1'), 'listening')
      const headers = { host: 'localhost:4001', ...tus, ...reviewer, 'upload-offset': '0', 'content-length': '10' }
      const { port } = server.address() as AddressInfo
      const options = { host: '127.0.0.1', port, path: `/api/uploads/${id}`, method: 'PATCH' }
      first = request({ ...options, headers: { ...headers, 'content-type': 'application/offset+octet-stream' } })
      first.on('error', () => {})
      first.write('0123')
      await expect.poll(() => product.dependencies.staging.size(id)).toBe(4)
    })
    afterEach(() => void server.close())

    test('another connection gets a conflict and changes nothing, and the first finishes', async () => {
      expect(await append(product, reviewer, id, 4, Buffer.from('xxxxxx'))).toMatchObject({
        status: 423,
        body: { status: 'failed', code: 'upload_locked' },
      })
      first.end('456789')
      const [answer] = (await once(first, 'response')) as [IncomingMessage]
      expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([204, '10'])
      expect(await readFile(placeOf(id), 'utf8')).toBe('0123456789')
    })

    test.each([
      ['the client disconnects', () => void first.destroy()],
      ['the client asks for progress on another connection', () => {}],
    ])('it goes on elsewhere once %s', async (_name, leave) => {
      leave()
      expect((await head(id)).headers['upload-offset']).toBe('4')
      expect((await append(product, reviewer, id, 4, Buffer.from('456789'))).status).toBe(204)
      expect(await readFile(placeOf(id), 'utf8')).toBe('0123456789')
    })
  })

  test.each([
    ['another address', async () => reviewAs(product, accountId, 'eve@example.org')],
    [
      'another profile',
      async () => reviewAs(product, (await ownerNamed(product, 'Noor', 'noor@example.org')).account.id),
    ],
  ])('is nothing to %s', async (_name, someone) => {
    const other = await someone()
    expect((await head(id, other)).status).toBe(404)
    expect((await append(product, other, id, 0, Buffer.from('0'))).status).toBe(404)
    const url = `/api/uploads/${id}`
    expect((await product.call({ method: 'DELETE', url, headers: { ...tus, ...other } })).status).toBe(404)
  })

  test.each(['../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'x', '0'.repeat(31)])('knows no upload %s', async name => {
    expect((await head(name)).status).toBe(404)
  })

  test('given up, it leaves nothing', async () => {
    await append(product, reviewer, id, 0, Buffer.from('0123'))
    const url = `/api/uploads/${id}`
    expect((await product.call({ method: 'DELETE', url, headers: { ...tus, ...reviewer } })).status).toBe(204)
    expect((await head(id)).status).toBe(404)
    expect(await staged()).toEqual([])
  })

  test('a day later it is over and nothing is left of it', async () => {
    await append(product, reviewer, id, 0, Buffer.from('0123'))
    const nobodys = 'f'.repeat(32)
    await writeFile(placeOf(nobodys), 'a file whose row is gone')
    await cleanUp(product.dependencies)
    expect(await staged()).toEqual([id])
    product.clock.advance(86_400)
    expect((await head(id, await reviewAs(product, accountId))).status).toBe(404)
    await cleanUp(product.dependencies)
    expect(await staged()).toEqual([])
    expect(await product.dependencies.db.select().from(uploads)).toEqual([])
  })
})
