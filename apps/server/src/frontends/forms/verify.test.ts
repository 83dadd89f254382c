import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { readRecordFromPng, writeRecordIntoPng } from '@credence/record/png-record'
import { namedAlterations } from '@credence/record/testing/alterations'
import { mostFileBytes } from '@credence/record/verdict/limits'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { recommendations } from '../../database/schema/recommendations.ts'
import { signingKeys } from '../../database/schema/records.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { publicFrontends } from '../../testing/public-frontends.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'
import { anotherNetwork } from '../../testing/reviewer.ts'
import { createFileChecks } from '../../verify/file-checks.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
let id: string

beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  ines = await publicPage('ines@example.org', { slug: 'ines-marlow', full_name: 'Ines Marlow' })
  id = await giveRecommendation(product, ines.account.id, {
    text: 'She told us to close the second warehouse.',
    reviewerName: 'Tomas Reuter',
    state: 'new',
  })
  await setState('published')
})
afterEach(() => product.app.close())

async function publicPage(email: string, profile: object) {
  const owner = await signInAs(product, email)
  const payload = { ...profile, visibility: 'public' }
  expect((await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: owner.headers })).status).toBe(
    200,
  )
  return owner
}

async function setState(state: string) {
  const call = {
    method: 'PATCH',
    url: `/api/recommendations/${id}`,
    payload: { state },
    headers: ines.headers,
  } as const
  expect((await product.call(call)).status).toBe(200)
  await product.runJobs()
}

const get = (url: string) => product.call({ method: 'GET', url })
const record = async () => (await get(`/api/recommendations/${id}/credential`)).text
async function stamp(): Promise<Buffer> {
  const payload = { theme: 'ink', size: 120 }
  const answer = await product.fetch({
    ...{ method: 'POST', url: '/api/download-stamp', payload },
    headers: { host: 'localhost:4001', ...ines.headers },
  })
  return answer.rawPayload
}

type Sending = {
  file?: string | Buffer
  name?: string
  address?: string
  headers?: Record<string, string>
  from?: string
}

/** As a browser without JavaScript sends it: an empty file where none was chosen. */
async function send({ file, name = 'file.json', address = '', headers = {}, from = '192.0.2.1' }: Sending) {
  const form = new FormData()
  form.set(
    'file',
    new File(file === undefined ? [] : [new Uint8Array(Buffer.from(file))], file === undefined ? '' : name),
  )
  form.set('address', address)
  const sent = new Response(form)
  const payload = Buffer.from(await sent.arrayBuffer())
  const own = { origin: 'http://localhost:4001', 'sec-fetch-site': 'same-origin' }
  const type = { 'content-type': sent.headers.get('content-type')! }
  return product.call({
    method: 'POST',
    url: '/verify',
    payload,
    headers: { ...type, ...own, ...headers },
    remoteAddress: from,
  })
}

const titleIn = (html: string) =>
  /<h1[^>]*>(.*?)<\/h1>/s
    .exec(html)?.[1]
    ?.replace(/<br\/?>/g, ' ')
    .replace(/<[^>]+>/g, '')

describe('the page', () => {
  test('brings the keys of this installation, and is fresh each time', async () => {
    const { status, headers, text } = await get('/verify')
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    const { id: issuer } = JSON.parse((await get('/.well-known/did.json')).text)
    expect(text).toContain(`${issuer}#key-`)
    expect(text).toContain('<link rel="canonical" href="http://localhost:4001/verify">')
  })

  test('is not there on the marketing host', async () => {
    const answer = await product.call({ method: 'GET', url: '/verify', headers: { host: 'localhost:4000' } })
    expect(answer.text).not.toContain('Check a record')
  })
})

describe('a form without a script', () => {
  test('checks a record, shows its words, and keeps nothing', async () => {
    const { status, headers, text } = await send({ file: await record(), name: 'tomas.json' })
    expect(status).toBe(200)
    expect(headers['cache-control']).toBe('no-store')
    expect(titleIn(text)).toBe('Everything checks out.')
    expect(text).toContain('She told us to close the second warehouse.')
    expect(text).toContain('Checked on our server at')
    expect(text).toContain('<meta name="robots" content="noindex">')
  })

  test('opens an address of one recommendation', async () => {
    const { text } = await send({ address: `localhost:4001/recommendation/${id}` })
    expect(titleIn(text)).toBe('Everything checks out.')
  })

  test('says that it was withdrawn once its owner hid it, and shows none of its words', async () => {
    const file = await record()
    await setState('hidden')
    const { text } = await send({ file })
    expect(titleIn(text)).toBe('This record was withdrawn.')
    expect(text).not.toContain('warehouse')
  })

  test('with a changed record says so, and shows none of its words', async () => {
    const { text } = await send({ file: (await record()).replace('warehouse', 'factory') })
    expect(titleIn(text)).toBe('This file has been changed.')
    expect(text).not.toMatch(/factory|Reuter/)
  })

  test('with one of the altered records of attack finding 1 says so, withdrawn or not', async () => {
    await product.dependencies.db.update(recommendations).set({ drafted: true })
    await setState('hidden')
    await setState('published')
    const file = await record()
    for (const state of ['published', 'hidden']) {
      await setState(state)
      for (const [what, alter] of Object.entries(namedAlterations)) {
        const altered = JSON.parse(file)
        alter(altered)
        const { status, text } = await send({ file: JSON.stringify(altered), from: anotherNetwork() })
        expect([what, status, titleIn(text)]).toEqual([what, 200, 'This file has been changed.'])
      }
    }
  })

  test('says that it cannot check while no list of withdrawn records can be signed', async () => {
    const file = await record()
    await product.dependencies.db.update(signingKeys).set({ sealed: Buffer.alloc(80) })
    const { status, text } = await send({ file })
    expect([status, titleIn(text)]).toEqual([200, 'We can’t check this right now.'])
    expect(text).toContain('We couldn’t load the list of withdrawn records.')
  })

  test('with a stamp names its owner, by its own page and by a page it does not belong to', async () => {
    await publicPage('dario@example.org', { slug: 'dario-velt', full_name: 'Dario Velt' })
    const file = await stamp()
    expect(titleIn((await send({ file, name: 'stamp.png' })).text)).toBe('Everything checks out.')
    expect(titleIn((await send({ file, address: 'localhost:4001/cr/ines-marlow' })).text)).toBe(
      'Everything checks out.',
    )
    const { text } = await send({ file, address: 'http://localhost:4001/cr/dario-velt' })
    expect(titleIn(text)).toBe('This stamp is Ines Marlow’s.')
    expect(text.replace(/<[^>]+>/g, '')).toContain('You looked for Dario Velt.')
  })

  test('a stamp is compared by more than an address, which its owner may change', async () => {
    const file = await stamp()
    const payload = { slug: 'ines-of-the-warehouses' }
    await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: ines.headers })
    for (const slug of ['ines-marlow', 'ines-of-the-warehouses'])
      expect(titleIn((await send({ file, address: `localhost:4001/cr/${slug}` })).text)).toBe('Everything checks out.')
  })

  test('a stamp that was saved anew by a program, or whose record was put into another picture, was changed', async () => {
    const file = await stamp()
    const smaller = await sharp(file).resize(60).png().toBuffer()
    const { record: inside } = await readRecordFromPng(file)
    const moved = writeRecordIntoPng(smaller, inside!)
    expect(titleIn((await send({ file: Buffer.from(moved) })).text)).toBe('This file has been changed.')
    // the program left nothing of the record in it
    expect((await send({ file: smaller })).text).toContain('This picture doesn’t contain a record.')
  })
})

/** The signature of a PNG and 30,000 empty chunks, with sums that are wrong. */
const manyChunks = Buffer.concat([
  Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
  Buffer.alloc(360_000, '\0\0\0\0tEXt\0\0\0\0'),
])

describe('what gets no answer gets a reason', () => {
  const unanswered: [what: string, sending: Sending, status: number, words: string][] = [
    ['nothing', {}, 422, 'Nothing to check yet.'],
    ['an empty file', { file: '' }, 422, 'This file is empty.'],
    ['words', { file: 'She is wonderful.' }, 422, 'This file doesn’t contain a signed record.'],
    ['a JPEG', { file: Buffer.from([0xff, 0xd8, 0xff, 0, 1]) }, 422, 'This isn’t a record, a stamp or a PDF.'],
    ['a PDF of others', { file: '%PDF-1.7' }, 422, 'This PDF doesn’t contain any records.'],
    [
      'another site',
      { address: 'https://praise-cards.example/recommendation/1' },
      422,
      'https://praise-cards.example/verify',
    ],
    ['a page', { address: 'localhost:4001/cr/ines-marlow' }, 422, 'This is a link to a page.'],
    ['no address at all', { address: 'Ines Marlow' }, 422, 'This isn’t a link to a recommendation.'],
    [
      'a recommendation that is not there',
      { address: 'localhost:4001/recommendation/3f2504e0-4f89-41d3-9a0c-0305e82c3301' },
      422,
      'There’s no record at this link.',
    ],
    ['a form of another kind', { headers: { 'content-type': 'text/plain' } }, 415, 'We couldn’t read what you sent.'],
    ['a broken form', { headers: { 'content-type': 'multipart/form-data' } }, 400, 'We couldn’t read what you sent.'],
    ['a form of another site', { headers: { origin: 'https://evil.example' } }, 403, 'We couldn’t read what you sent.'],
    ['more chunks than a picture has', { file: manyChunks }, 422, 'This file is too complex to check.'],
    ['too large a file', { file: Buffer.alloc(mostFileBytes + 100_000) }, 413, 'This file is too large.'],
  ]
  test.each(unanswered)('%s', async (_what, sending, status, words) => {
    const answer = await send(sending)
    expect(answer.status).toBe(status)
    expect(answer.text).toContain(words)
    expect(titleIn(answer.text)).toBe('Check a record')
  })

  test('too many in a minute', async () => {
    const [perMinute] = rateLimits.verify.ip
    for (let time = 0; time < perMinute.count; time++) expect((await send({})).status).toBe(422)
    const { status, headers, text } = await send({})
    expect(status).toBe(429)
    expect(headers['retry-after']).toBeDefined()
    expect(text).toContain('We’re busy right now.')
    expect((await send({ from: '198.51.100.1' })).status).toBe(422)
  })
})

test('words in a file come back as text, never as markup', async () => {
  const name = '<img src=x onerror=alert(1)>.json'
  const { text } = await send({ file: await record(), name })
  expect(text).not.toContain('<img src=x')
})

describe('a file that takes longer than it may', () => {
  let slow: TestApp

  beforeEach(async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'credence-worker-')), 'never-answers.mjs')
    await writeFile(file, "process.on('message', () => {})")
    slow = await createTestApp({}, publicFrontends, { fileChecks: createFileChecks({ file, limitMs: 200 }) })
  })

  const type = 'multipart/form-data; boundary=x'

  test('is given up on, with a reason', async () => {
    const call = { method: 'POST', url: '/verify', payload: 'a form', headers: { 'content-type': type } } as const
    const { status, text } = await slow.call(call)
    expect(status).toBe(422)
    expect(text).toContain('This file is too complex to check.')
  })

  test('takes its slot until then, also once its sender has gone', async () => {
    await slow.app.listen({ port: 0, host: '127.0.0.1' })
    const arriving = once(slow.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>
    const socket = connect((slow.app.server.address() as AddressInfo).port, '127.0.0.1')
    socket.write(
      `POST /verify HTTP/1.1\r\nhost: localhost:4001\r\ncontent-type: ${type}\r\ncontent-length: 6\r\n\r\na form`,
    )
    const [request, response] = await arriving
    await once(request, 'end')
    socket.destroy()
    await once(response, 'close')
    const { inUse } = slow.app.slots.get('verify')!
    expect(inUse()).toBe(1)
    await expect.poll(inUse).toBe(0)
  })
})
