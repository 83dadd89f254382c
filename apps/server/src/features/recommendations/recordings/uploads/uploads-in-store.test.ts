import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { media, uploads } from '../../../../database/schema/recommendations.ts'
import { createTestApp, type TestApp } from '../../../../testing/create-test-app.ts'
import { fixtureBytes } from '../../../../testing/recordings.ts'
import {
  append,
  appendAtOnce,
  beginUpload,
  idIn,
  ownerNamed,
  portrait,
  type ReviewerHeaders,
  recorded,
  reviewAs,
  sendFile,
  submit,
  tus,
} from '../../../../testing/reviewer.ts'
import { S3Refusal, startS3StandIn } from '../../../../testing/s3/stand-in.ts'
import { cleanUp } from '../../../clean-up/jobs.ts'

const store = await startS3StandIn()
afterAll(() => store.close())

let product: TestApp
let owner: Awaited<ReturnType<typeof ownerNamed>>
let reviewer: ReviewerHeaders
beforeEach(async () => {
  store.upset(() => undefined)
  store.clear()
  product = await createTestApp(store.env)
  owner = await ownerNamed(product, 'Ines Marlow')
  reviewer = await reviewAs(product, owner.account.id)
})

const head = (id: string) =>
  product.call({ method: 'HEAD', url: `/api/uploads/${id}`, headers: { ...tus, ...reviewer } })
const stagedKeys = () => [...store.openKeys(), ...store.objects.keys()].filter(key => key.startsWith('uploads/'))

test('a recording and a face that lie in the store are handed in, and nothing is left of them there or on this machine', async () => {
  const file = await fixtureBytes('plain.mp4')
  const upload_id = await sendFile(product, reviewer, file, 'video/mp4')
  const picture_id = await sendFile(product, reviewer, await portrait(), 'image/jpeg')
  const answer = await submit(product, reviewer, { ...recorded(owner, upload_id), picture_id })
  expect(answer.status).toBe(200)
  const sha256 = createHash('sha256').update(file).digest('hex')
  expect(await product.dependencies.db.select().from(media)).toMatchObject([{ sha256, bytes: file.length }])
  expect(stagedKeys()).toEqual([])
  const { dataDir } = product.dependencies.config
  expect(await readdir(join(dataDir, 'uploads')).catch(() => [])).toEqual([])
  expect(await readdir(join(dataDir, 'scratch')).catch(() => [])).toEqual([])
})

test('an upload resumes at its offset; another offset is refused', async () => {
  const id = idIn(await beginUpload(product, reviewer, 10, 'video/mp4'))
  expect(await append(product, reviewer, id, 0, Buffer.from('0123'))).toMatchObject({ status: 204 })
  expect((await head(id)).headers).toMatchObject({ 'upload-offset': '4', 'upload-length': '10' })
  expect((await append(product, reviewer, id, 2, Buffer.from('23'))).status).toBe(409)
  expect((await append(product, reviewer, id, 4, Buffer.from('456789'))).headers).toMatchObject({
    'upload-offset': '10',
  })
})

test('of eight concurrent connections one is accepted, and the others get a conflict', {
  tags: ['full'],
}, async () => {
  const bytes = 12 * 1024 * 1024
  const id = idIn(await beginUpload(product, reviewer, bytes, 'video/mp4'))
  const { taken, others } = await appendAtOnce(product, reviewer, id, bytes)
  expect([taken.length, others.filter(status => status !== 409 && status !== 423)]).toEqual([1, []])
  const path = await product.dependencies.staging.bring(id, product.dependencies.config.dataDir)
  expect(await readFile(path!)).toEqual(Buffer.alloc(bytes, taken[0]))
})

test('during an outage of the storage clients get a retry, and acknowledged bytes stay', async () => {
  const id = idIn(await beginUpload(product, reviewer, 10, 'video/mp4'))
  await append(product, reviewer, id, 0, Buffer.from('0123'))
  store.upset(() => new S3Refusal(503, 'SlowDown'))
  const refused = await append(product, reviewer, id, 4, Buffer.from('456789'))
  expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': expect.anything() } })
  store.upset(() => undefined)
  // on a busy machine the store may seem away a moment longer; the clock stands still, so too many calls are refused for good
  const known = async () => {
    const { status, headers } = await head(id)
    return { status, offset: headers['upload-offset'] }
  }
  await expect.poll(known, { interval: 1000 }).toMatchObject({ offset: '4' })
})

test('unfinished uploads expire after a day, also without a row', async () => {
  const id = idIn(await beginUpload(product, reviewer, 10, 'video/mp4'))
  await append(product, reviewer, id, 0, Buffer.from('0123'))
  const nobodys = 'f'.repeat(32)
  await product.dependencies.staging.begin(nobodys)
  await cleanUp(product.dependencies)
  // its row may be on the way
  expect(store.openKeys().some(key => key.includes(nobodys))).toBe(true)
  store.age(3_600_001)
  await cleanUp(product.dependencies)
  expect(stagedKeys().every(key => key.includes(id))).toBe(true)
  expect((await head(id)).headers).toMatchObject({ 'upload-offset': '4' })
  product.clock.advance(86_400)
  await cleanUp(product.dependencies)
  expect(stagedKeys()).toEqual([])
  expect(await product.dependencies.db.select().from(uploads)).toEqual([])
})

test('an outage of the storage costs no attempt, and a refused upload leaves nothing', async () => {
  store.upset(() => new S3Refusal(503, 'SlowDown'))
  const begin = () => beginUpload(product, reviewer, 10, 'video/mp4')
  for (let time = 0; time < 4; time++) expect((await begin()).status).toBe(503)
  store.upset(() => undefined)
  const statuses = []
  for (let time = 0; time < 4; time++) statuses.push((await begin()).status)
  expect(statuses).toEqual([201, 201, 201, 429])
  expect(stagedKeys()).toHaveLength(3)
})

test('given up, it leaves nothing', async () => {
  const id = idIn(await beginUpload(product, reviewer, 10, 'video/mp4'))
  await append(product, reviewer, id, 0, Buffer.from('0123'))
  const url = `/api/uploads/${id}`
  expect((await product.call({ method: 'DELETE', url, headers: { ...tus, ...reviewer } })).status).toBe(204)
  expect([(await head(id)).status, stagedKeys()]).toEqual([404, []])
})

test('reserved space of others does not count on this machine', async () => {
  const { freeSpace } = product.dependencies
  const mebibyte = 1024 * 1024
  Object.assign(freeSpace, { bytes: async () => 3 * 1024 * mebibyte, totalBytes: async () => 10 ** 10 })
  const begin = async (index: number) =>
    beginUpload(
      product,
      await reviewAs(product, owner.account.id, `p${index}@example.org`),
      450 * mebibyte,
      'video/mp4',
    )
  for (let index = 0; index < 4; index++) expect((await begin(index)).status).toBe(201)
})
