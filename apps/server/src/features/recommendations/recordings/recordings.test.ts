import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { profiles } from '../../../database/schema/profiles.ts'
import { media, recommendations } from '../../../database/schema/recommendations.ts'
import { createRecordings } from '../../../media/recordings.ts'
import { signedMediaPath } from '../../../media/signed-path.ts'
import { createS3Storage } from '../../../storage/s3.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { ffprobe, fixtureBytes } from '../../../testing/recordings.ts'
import { anotherNetwork, ownerNamed, type ReviewerHeaders, reviewAs, sendFile } from '../../../testing/reviewer.ts'
import { startS3StandIn } from '../../../testing/s3/stand-in.ts'
import { resumeWaitingRecordings } from './service.ts'

let product: TestApp
let reviewer: ReviewerHeaders
let slug: string

async function begin() {
  product = await createTestApp()
  const owner = await ownerNamed(product, 'Ines Marlow')
  slug = owner.account.slug
  reviewer = await reviewAs(product, owner.account.id)
  return owner
}

async function give(file: Buffer, contentType: string, type: 'video' | 'audio') {
  const upload_id = await sendFile(product, reviewer, file, contentType)
  const words = { slug, full_name: 'Tomás', position: 'Head of Operations', source: 'manager', consent: true }
  const payload = { ...words, type, upload_id }
  const headers = reviewer
  return product.call({
    method: 'POST',
    url: '/api/recommendations',
    payload,
    headers,
    remoteAddress: anotherNetwork(),
  })
}

async function publish() {
  const { db } = product.dependencies
  await db.update(recommendations).set({ state: 'published' })
  await db.update(profiles).set({ visibility: 'public' })
}

async function cleanUpAndRunJobs() {
  await product.dependencies.jobs.enqueue(product.dependencies.db, 'clean-up', {})
  await product.runJobs()
}

const get = (url: string, headers: Record<string, string> = {}) => product.call({ method: 'GET', url, headers })
const onlyMedia = async () => (await product.dependencies.db.select().from(media))[0]!

const store = await startS3StandIn()
afterAll(() => store.close())

describe.each(['disk', 'S3'])('a published recording from %s', where => {
  let path: string
  let whole: Buffer
  let etag: string
  beforeEach(async () => {
    await begin()
    if (where === 'S3') Object.assign(product.dependencies.storage, createS3Storage(store.config))
    await give(await fixtureBytes('plain.mp4'), 'video/mp4', 'video')
    await product.runJobs()
    await publish()
    const { id } = await onlyMedia()
    path = `/media/recordings/${id}.mp4`
    whole = await buffer((await product.dependencies.storage.open(path.slice('/media/'.length)))!)
    etag = String((await get(path)).headers.etag)
  })

  test('is sent whole, in parts, or not at all, as players ask; is cached for a minute, and can only play', async () => {
    const size = whole.length
    const all = await get(path)
    expect(all).toMatchObject({
      status: 200,
      headers: { 'accept-ranges': 'bytes', 'content-type': 'video/mp4', 'content-length': String(size) },
    })
    const cases = [
      { range: 'bytes=0-1', status: 206, from: 0, to: 1 },
      { range: 'bytes=100-199', status: 206, from: 100, to: 199 },
      { range: 'bytes=100-', status: 206, from: 100, to: size - 1 },
      { range: 'bytes=-500', status: 206, from: size - 500, to: size - 1 },
      { range: `bytes=100-${size + 50}`, status: 206, from: 100, to: size - 1 },
    ]
    for (const { range, status, from, to } of cases) {
      const answer = await product.fetch({ url: path, headers: { host: 'localhost:4001', range } })
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['content-range']).toBe(`bytes ${from}-${to}/${size}`)
      expect(answer.rawPayload.equals(whole.subarray(from, to + 1))).toBe(true)
    }
    for (const range of [`bytes=${size}-`, 'bytes=-0'])
      expect(await get(path, { range })).toMatchObject({ status: 416, headers: { 'content-range': `bytes */${size}` } })
    for (const range of ['bytes=0-1,5-6', 'bytes=9-3', 'seconds=1-2', 'bytes=-'])
      expect(await get(path, { range })).toMatchObject({ status: 200, headers: { 'content-length': String(size) } })
    expect((await get(path, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    expect((await get(path, { range: 'bytes=0-1', 'if-range': '"old"' })).status).toBe(200)
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    const head = await product.call({ method: 'HEAD', url: path })
    expect(head).toMatchObject({ status: 200, text: '', headers: { 'content-length': String(size) } })
    expect(all.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      'cross-origin-resource-policy': 'cross-origin',
      'content-disposition': 'inline',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
      'referrer-policy': 'no-referrer',
    })
    const poster = await get(path.replace('.mp4', '.jpg'))
    expect(poster).toMatchObject({ status: 200, headers: { 'content-type': 'image/jpeg' } })
  })
})

test('readers get how loud a voice is and how it begins', async () => {
  const { headers } = await begin()
  await give(await fixtureBytes('fading.wav'), 'audio/wav', 'audio')
  await product.runJobs()
  await publish()
  const shown = async () => (await get(`/api/profile/${slug}?view=public`, headers)).body.data
  const fading = [100, 100, 100, 10, 10, 10].map(line => expect.closeTo(line, -1))
  expect(await shown()).toMatchObject({ recommendations: [{ media: { loudness: fading, opening: null } }] })
  const captions = 'WEBVTT\n\n00:00.000 --> 00:01.000\nShe listened\n\n00:01.000 --> 00:02.000\nto everybody. Always.\n'
  await product.dependencies.db.update(media).set({ captions })
  expect(await shown()).toMatchObject({ recommendations: [{ media: { opening: 'She listened to everybody.' } }] })
})

describe('a recording that is not published', () => {
  beforeEach(async () => {
    await begin()
    await give(await fixtureBytes('voice.m4a'), 'audio/mp4', 'audio')
    await product.runJobs()
  })
  const paths = async () => {
    const path = `/media/recordings/${(await onlyMedia()).id}.mp4`
    return { path, signed: signedMediaPath(product.dependencies, path) }
  }

  test('exists for the holder of a signed path, for ten minutes', async () => {
    const { path, signed } = await paths()
    expect((await get(path)).status).toBe(404)
    expect(await get(signed)).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'audio/mp4',
        'cache-control': 'private, no-cache',
        'cross-origin-resource-policy': 'same-site',
      },
    })
    expect((await get(signed, { range: 'bytes=0-99' })).status).toBe(206)
    product.clock.advance(600)
    expect((await get(signed)).status).toBe(404)
  })

  test('does not for the holder of a changed one', async () => {
    const { signed } = await paths()
    const forgeries = [
      ['another seal', `${signed.slice(0, -4)}AAAA`],
      ['no seal', signed.split('&')[0]!],
      ['a later end', signed.replace(/e=(\d+)/, (_, end) => `e=${Number(end) + 1}`)],
      ['two seals', `${signed}&s=AAAA`],
      ['the seal of another file', signed.replace('.mp4', '.jpg')],
      ['another spelling of the name', signed.replace('.mp4', '.MP4')],
    ] as const
    for (const [name, forged] of forgeries) expect((await get(forged)).status, name).toBe(404)
  })

  test('a private profile shows no published recordings', async () => {
    const { path } = await paths()
    await publish()
    expect((await get(path)).status).toBe(200)
    await product.dependencies.db.update(profiles).set({ visibility: 'private' })
    expect((await get(path)).status).toBe(404)
  })

  test('nor does one that hides its recommendations', async () => {
    const { path, signed } = await paths()
    await publish()
    await product.dependencies.db.update(profiles).set({ sections: [{ id: 'recommendations', visible: false }] })
    expect((await get(path)).status).toBe(404)
    expect((await get(signed)).status).toBe(200)
  })
})

test.each(['../keys/secret', '..%2f..%2fkeys%2fsecret', 'x.mp4', `${'0'.repeat(32)}.mp4`, `${'0'.repeat(32)}.exe`])(
  'there is no %s',
  async name => {
    await begin()
    expect((await get(`/media/recordings/${name}`)).status).toBe(404)
    expect((await get(`/media/reviewers/${name}`)).status).toBe(404)
  },
)

describe('making it', () => {
  beforeEach(begin)

  test('without ffmpeg it waits, the owner is mailed once, and it is converted once ffmpeg is there', async () => {
    Object.assign(
      product.dependencies.recordings,
      createRecordings(async () => null),
    )
    await give(await fixtureBytes('voice.wav'), 'audio/wav', 'audio')
    await product.runJobs()
    expect(await onlyMedia()).toMatchObject({ state: 'waiting' })
    const told = () => product.mails.filter(mail => mail.subject === 'The recording from Tomás isn’t ready yet')
    expect(told()).toMatchObject([{ to: 'ines@example.org', text: expect.stringContaining('needs ffmpeg') }])
    await resumeWaitingRecordings(product.dependencies)
    await product.runJobs()
    expect(told()).toHaveLength(1)
    Object.assign(product.dependencies.recordings, createRecordings())
    await resumeWaitingRecordings(product.dependencies)
    await product.runJobs()
    const { id, state } = await onlyMedia()
    expect(state).toBe('ready')
    const file = join(product.dependencies.config.dataDir, 'files/recordings', `${id}.mp4`)
    expect(await ffprobe(file)).toMatchObject({ audio: 'aac' })
  })

  test('done twice, or again after it died half-way, ends the same', async () => {
    await give(await fixtureBytes('voice.m4a'), 'audio/mp4', 'audio')
    const { recordings, jobs, db } = product.dependencies
    const { make } = recordings
    Object.assign(recordings, { make: () => Promise.reject(new Error('the recording worker died')) })
    await expect(product.runJobs()).rejects.toThrow('died')
    Object.assign(recordings, { make })
    const { id } = await onlyMedia()
    for (let time = 0; time < 2; time++) await jobs.enqueue(db, 'make-recording', { mediaId: id })
    await product.runJobs()
    expect(await onlyMedia()).toMatchObject({ state: 'ready' })
    expect(product.mails.filter(mail => mail.to === 'tomas@example.org')).toHaveLength(1)
  })

  test('an unplayable one is refused and its reviewer mailed; the original stays for a month', async () => {
    await give(await fixtureBytes('voice.m4a'), 'audio/mp4', 'audio')
    const { storage, config } = product.dependencies
    const { id } = await onlyMedia()
    await storage.put(`originals/${id}`, Buffer.from('something else'), 'audio/mp4')
    await product.runJobs()
    expect(await onlyMedia()).toMatchObject({ state: 'refused' })
    const mail = product.mails.find(each => each.subject.includes('couldn’t play'))
    expect(mail).toMatchObject({
      to: 'tomas@example.org',
      text: expect.stringContaining(`${config.appOrigin}/reviewer/`),
    })
    const month = 30 * 86_400
    product.clock.advance(month)
    await cleanUpAndRunJobs()
    expect(await storage.stat(`originals/${id}`)).toBeDefined()
    product.clock.advance(1)
    await cleanUpAndRunJobs()
    expect(await storage.stat(`originals/${id}`)).toBeUndefined()
    expect(await product.dependencies.db.select().from(media)).toEqual([])
    const { text, body } = await get(
      new URL(/http\S+\/reviewer\/\S+/.exec(mail!.text)![0]).pathname.replace('/', '/api/'),
    )
    expect(body.data, text).toMatchObject({ type: 'audio', media: null, media_state: 'refused' })
  })

  test('a full disk delays the conversion, and does not fail it', async () => {
    await give(await fixtureBytes('voice.m4a'), 'audio/mp4', 'audio')
    const { recordings, freeSpace } = product.dependencies
    const { make } = recordings
    const { bytes } = freeSpace
    Object.assign(recordings, { make: async () => ({ ok: false, reason: 'unusable' }) })
    Object.assign(freeSpace, { bytes: async () => 1000 })
    await expect(product.runJobs()).rejects.toThrow('not enough disk space')
    expect(await onlyMedia()).toMatchObject({ state: 'waiting' })
    Object.assign(recordings, { make })
    Object.assign(freeSpace, { bytes })
    await cleanUpAndRunJobs()
    expect(await onlyMedia()).toMatchObject({ state: 'ready' })
    expect(product.mails.filter(mail => mail.subject.includes('couldn’t play'))).toEqual([])
  })
})
