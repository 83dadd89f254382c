import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { findOutage } from '../outage.ts'
import { type S3Operation, S3Refusal, startS3StandIn } from '../testing/s3/stand-in.ts'
import { createS3Staging } from './s3-staging.ts'
import type { Staging } from './staging.ts'

const store = await startS3StandIn()
const folder = await mkdtemp(join(tmpdir(), 'credence-s3-staging-'))
afterAll(() => store.close())

/** Two processes hold nothing in common but the store. */
const newProcess = () => createS3Staging(store.config)
const mebibyte = 1024 * 1024
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let id: string
let one: Staging
let other: Staging
beforeEach(async () => {
  store.upset(() => undefined)
  id = randomBytes(16).toString('hex')
  ;[one, other] = [newProcess(), newProcess()]
  await one.begin(id)
})

/** In pieces, as a connection brings them. */
function inPieces(bytes: Buffer) {
  const pieces = []
  for (let at = 0; at < bytes.length; at += 65_536) pieces.push(bytes.subarray(at, at + 65_536))
  return Readable.from(pieces)
}
const send = (staging: Staging, file: Buffer, from: number, to: number) =>
  staging.append(id, { offset: from, body: inPieces(file.subarray(from, to)), length: file.length, idleMs: 60_000 })
const brought = async (staging: Staging) => readFile((await staging.bring(id, folder))!)
const asked = (operation: S3Operation) => store.asked.filter(each => each === operation).length
const objectsOfIt = () => [...store.objects.keys()].filter(key => key.includes(id))

test.each([
  ['smaller than a part', 3_000, [1_000, 2_999, 3_000]],
  ['exactly a part', 5 * mebibyte, [1, 5 * mebibyte - 1, 5 * mebibyte]],
  ['exactly two parts', 10 * mebibyte, [4 * mebibyte, 8 * mebibyte, 10 * mebibyte]],
  ['many parts and a bit', 23 * mebibyte + 7, [4, 8, 12, 16, 20, 23.5].map(count => count * mebibyte)],
])('%s, sent to two processes in turn: whole, and at each step as much as was said', async (_name, length, steps) => {
  const file = randomBytes(length)
  let offset = 0
  for (const [step, to] of steps.entries()) {
    const sent = await send([one, other][step % 2]!, file, offset, Math.min(to, length))
    offset = Math.min(to, length)
    expect(sent).toEqual({ size: offset, outcome: 'ended' })
    expect(await newProcess().size(id)).toBe(offset)
  }
  expect(offset).toBe(length)
  expect(sha256(await brought(other))).toBe(sha256(file))
  expect(await one.size(id)).toBe(length)
})

test('handed in twice at once it is there for both, and once more afterwards', async () => {
  const file = randomBytes(6 * mebibyte)
  await send(one, file, 0, file.length)
  const [first, second] = [await mkdtemp(join(folder, 'a')), await mkdtemp(join(folder, 'b'))]
  const paths = await Promise.all([one.bring(id, first), other.bring(id, second)])
  for (const path of paths) expect(sha256(await readFile(path!))).toBe(sha256(file))
  expect(sha256(await brought(newProcess()))).toBe(sha256(file))
})

describe('a connection that breaks', () => {
  test('leaves what arrived, also what fills no part', async () => {
    const file = randomBytes(12 * mebibyte)
    const body = new PassThrough({ highWaterMark: file.length })
    body.write(file.subarray(0, 7 * mebibyte))
    const writing = one.append(id, { offset: 0, body, length: file.length, idleMs: 60_000 })
    while (store.bytesInParts(`uploads/${id}`) === 0) await new Promise(setImmediate)
    await one.release(id)
    expect(await writing).toMatchObject({ outcome: 'broken' })
    const { size } = await writing
    expect(size).toBeGreaterThanOrEqual(5 * mebibyte)
    expect(await other.size(id)).toBe(size)
    await send(other, file, size, file.length)
    expect(sha256(await brought(other))).toBe(sha256(file))
  })

  test('ends by itself where nothing more comes', async () => {
    const body = new PassThrough()
    body.write('0123')
    const sent = await one.append(id, { offset: 0, body, length: 10, idleMs: 50 })
    expect(sent).toEqual({ size: 4, outcome: 'broken' })
    expect(await other.size(id)).toBe(4)
  })
})

test('a process that dies in the middle of a part has claimed nothing of it', async () => {
  const file = randomBytes(11 * mebibyte)
  const body = new PassThrough({ highWaterMark: file.length })
  body.write(file.subarray(0, 9 * mebibyte))
  // never ends, as far as the store can see: its process is gone
  void one.append(id, { offset: 0, body, length: file.length, idleMs: 60_000 }).catch(() => {})
  while (store.bytesInParts(`uploads/${id}`) === 0) await new Promise(setImmediate)
  expect(await other.size(id)).toBe(5 * mebibyte)
  expect(await send(other, file, 5 * mebibyte, file.length)).toEqual({ size: file.length, outcome: 'ended' })
  // and should it only have been held up, it changes nothing
  body.end(file.subarray(9 * mebibyte, 10 * mebibyte))
  expect(sha256(await brought(newProcess()))).toBe(sha256(file))
})

test('a late writer never undoes what another process acknowledged', async () => {
  const file = randomBytes(4 * mebibyte)
  const body = new PassThrough({ highWaterMark: file.length })
  body.write(file.subarray(0, 1000))
  const before = asked('ListParts')
  const late = one.append(id, { offset: 0, body, length: file.length, idleMs: 60_000 })
  while (asked('ListParts') === before) await new Promise(setImmediate)
  const sent = await send(other, file, 0, 3 * mebibyte)
  expect(sent.size).toBe(3 * mebibyte)
  body.destroy()
  expect(await late).toMatchObject({ outcome: 'broken' })
  expect(await newProcess().size(id)).toBe(3 * mebibyte)
  await send(one, file, 3 * mebibyte, file.length)
  expect(sha256(await brought(one))).toBe(sha256(file))
})

test('the same bytes sent to two processes at once are one file', async () => {
  const file = randomBytes(13 * mebibyte)
  await send(one, file, 0, 2 * mebibyte)
  const both = await Promise.all([
    send(one, file, 2 * mebibyte, 12 * mebibyte),
    send(other, file, 2 * mebibyte, 9 * mebibyte),
  ])
  const said = Math.max(...both.map(({ size }) => size))
  const offset = await one.size(id)
  expect(offset).toBeGreaterThanOrEqual(said)
  await send(other, file, offset, file.length)
  expect(sha256(await brought(one))).toBe(sha256(file))
})

test('bytes for another place are not taken', async () => {
  const file = randomBytes(100)
  await send(one, file, 0, 50)
  expect(await send(other, file, 20, 100)).toEqual({ size: 50, outcome: 'broken' })
  expect(await send(other, file, 80, 100)).toEqual({ size: 50, outcome: 'broken' })
})

test('more than was announced is cut off, and told', async () => {
  const body = Readable.from([Buffer.from('0123456789abc')])
  expect(await one.append(id, { offset: 0, body, length: 10, idleMs: 60_000 })).toEqual({
    size: 10,
    outcome: 'too long',
  })
  expect((await brought(one)).toString()).toBe('0123456789')
})

describe('a store that refuses', () => {
  test.each<S3Operation>(['UploadPart', 'PutObject', 'ListParts', 'ListObjectsV2', 'ListMultipartUploads'])(
    '%s with SlowDown: known for an outage, and nothing acknowledged is lost',
    async refused => {
      const file = randomBytes(12 * mebibyte)
      await send(one, file, 0, 2 * mebibyte)
      store.upset(operation => (operation === refused ? new S3Refusal(503, 'SlowDown') : undefined))
      const failure = await send(one, file, 2 * mebibyte, 8 * mebibyte).catch((error: unknown) => error)
      expect(findOutage(failure)).toMatchObject({ part: 'storage' })
      store.upset(() => undefined)
      const offset = await other.size(id)
      expect(offset).toBeGreaterThanOrEqual(2 * mebibyte)
      await send(other, file, offset, file.length)
      expect(sha256(await brought(other))).toBe(sha256(file))
    },
  )

  test('to put it together: it is put together the next time', async () => {
    const file = randomBytes(6 * mebibyte)
    await send(one, file, 0, file.length)
    store.upset(operation => (operation === 'CompleteMultipartUpload' ? new S3Refusal(503, 'SlowDown') : undefined))
    expect(findOutage(await one.bring(id, folder).catch((error: unknown) => error))).toBeDefined()
    store.upset(() => undefined)
    expect(sha256(await brought(other))).toBe(sha256(file))
  })
})

describe('given up', () => {
  test('it leaves nothing, and the sender gets an error', async () => {
    const file = randomBytes(8 * mebibyte)
    await send(one, file, 0, 5 * mebibyte)
    expect(await other.list()).not.toContain(id)
    store.age(3_600_001)
    expect(await other.list()).toContain(id)
    await send(one, file, 5 * mebibyte, 7 * mebibyte)
    await other.remove(id)
    expect([store.openKeys().filter(key => key.includes(id)), objectsOfIt()]).toEqual([[], []])
    expect(await other.list()).not.toContain(id)
    expect(await send(one, file, 7 * mebibyte, file.length)).toEqual({ size: 0, outcome: 'broken' })
    expect(await one.bring(id, folder)).toBeUndefined()
    await other.remove(id)
  })

  test('while a part is on its way, that part goes nowhere', async () => {
    const file = randomBytes(8 * mebibyte)
    const body = new PassThrough({ highWaterMark: file.length })
    const writing = one.append(id, { offset: 0, body, length: file.length, idleMs: 60_000 })
    body.write(file.subarray(0, 1000))
    await other.remove(id)
    body.end(file.subarray(1000))
    expect(await writing).toMatchObject({ outcome: 'broken' })
    await other.remove(id)
    expect(objectsOfIt()).toEqual([])
  })

  test('after it was put together, too', async () => {
    await send(one, Buffer.from('0123456789'), 0, 10)
    await brought(one)
    expect(await other.list()).toContain(id)
    await other.remove(id)
    expect([objectsOfIt(), await other.list()]).toEqual([[], expect.not.arrayContaining([id])])
  })
})

test('another upload whose name is alike is another', async () => {
  const next = `${id.slice(0, 31)}${id.endsWith('0') ? '1' : '0'}`
  await one.begin(next)
  await send(one, Buffer.from('0123456789'), 0, 10)
  expect(await one.size(next)).toBe(0)
  await expect(one.size('../secrets')).rejects.toThrow('unsafe upload id')
})
