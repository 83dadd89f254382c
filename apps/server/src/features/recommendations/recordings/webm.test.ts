import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { Media } from '@credence/contract/recommendations/recommendation-schema'
import type { RecommendationRecord } from '@credence/record/record-types'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { profiles } from '../../../database/schema/profiles.ts'
import { media, recommendations } from '../../../database/schema/recommendations.ts'
import { createRecordings } from '../../../media/recordings.ts'
import type { Outcome } from '../../../media/transcode-recording.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { type Fixture, ffprobe, fixtureBytes } from '../../../testing/recordings.ts'
import {
  controlToken,
  ownerNamed,
  type ReviewerHeaders,
  recorded,
  reviewAs,
  sendFile,
  storedFiles,
  submit,
} from '../../../testing/reviewer.ts'
import { copyRecording, makeRecording } from './jobs.ts'
import { resumeWaitingRecordings } from './service.ts'

let product: TestApp
let owner: Awaited<ReturnType<typeof ownerNamed>>
let reviewer: ReviewerHeaders
beforeEach(async () => {
  product = await createTestApp()
  owner = await ownerNamed(product, 'Ines Marlow')
  await product.dependencies.db.update(profiles).set({ visibility: 'public' })
  reviewer = await reviewAs(product, owner.account.id)
})

const onlyMedia = async () => (await product.dependencies.db.select().from(media))[0]!
const get = (url: string) => product.call({ method: 'GET', url })
const pathOf = (key: string) => join(product.dependencies.config.dataDir, 'files', key)

/** MP4 conversion fails until `restore` is called. */
function whileMaking(make: () => Promise<Outcome>) {
  const { recordings } = product.dependencies
  const { make: usual } = recordings
  Object.assign(recordings, { make })
  return () => Object.assign(recordings, { make: usual })
}

async function give(name: Fixture = 'vp8.webm', kind: 'video' | 'audio' = 'video') {
  const upload_id = await sendFile(product, reviewer, await fixtureBytes(name), `${kind}/webm`)
  await submit(product, reviewer, recorded(owner, upload_id, kind))
}

/** As far as a copy that plays, with the MP4 to come. */
async function showCopy(...what: Parameters<typeof give>) {
  await give(...what)
  await copyRecording(product.dependencies, { mediaId: (await onlyMedia()).id })
  return onlyMedia()
}

const publish = async () => {
  const [given] = await product.dependencies.db.select().from(recommendations)
  const url = `/api/recommendations/${given!.id}`
  return product.call({ method: 'PATCH', url, payload: { state: 'published' }, headers: owner.headers })
}
const shown = async () => {
  const url = `/api/profile/${owner.account.slug}?view=public`
  const { body } = await product.call({ method: 'GET', url, headers: owner.headers })
  return (body.data as PublicProfile).recommendations[0]!
}

describe("a browser's recording", () => {
  const plays = '%s plays before anything is encoded, with its length and without where it was recorded'
  test.each([['vp9.webm', 'video', { video: 'vp9', audio: 'opus', width: 640, height: 360 }]] as const)(plays, isPlayed)
  test.each([
    ['vp8.webm', 'video', { video: 'vp8', audio: 'opus', width: 640, height: 360 }],
    ['voice.webm', 'audio', { video: null, audio: 'opus' }],
  ] as const)(plays, { tags: ['full'] }, isPlayed)
  async function isPlayed(name: Fixture, kind: 'video' | 'audio', form: object) {
    const { id, state, plays, playedSha256 } = await showCopy(name, kind)
    expect({ state, plays }).toEqual({ state: 'ready', plays: 'webm' })
    const facts = await ffprobe(pathOf(`recordings/${id}.webm`))
    expect(facts).toMatchObject(form)
    expect(facts.seconds).toBeCloseTo(3, 0)
    expect(facts.tags.map(tag => tag.toLowerCase())).toEqual(['encoder'].filter(tag => facts.tags.includes(tag)))
    await publish()
    const { url, mp4_url, mp4_coming, duration_seconds } = (await shown()).media as Media
    expect({ url, mp4_url, mp4_coming }).toEqual({
      url: `/media/recordings/${id}.webm`,
      mp4_url: null,
      mp4_coming: true,
    })
    expect(duration_seconds).toBeCloseTo(3, 0)
    const answer = await product.fetch({ url, headers: { host: 'localhost:4001' } })
    expect(answer).toMatchObject({ statusCode: 200, headers: { 'content-type': `${kind}/webm` } })
    expect(createHash('sha256').update(answer.rawPayload).digest('hex')).toBe(playedSha256)
    expect((await get(`/media/recordings/${id}.mp4`)).status).toBe(404)
    const part = await product.fetch({ url, headers: { host: 'localhost:4001', range: 'bytes=10-19' } })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
  }

  test('gets an MP4 behind it, and both are offered under one record, but not the upload', async () => {
    const { id, sha256, playedSha256 } = await showCopy()
    expect(playedSha256).not.toBe(sha256)
    await publish()
    const whileOne = whileMaking(async () => ({ ok: false, reason: 'no encoder' }))
    await product.runJobs()
    whileOne()
    const recordNow = async () => {
      const { id } = await shown()
      return JSON.parse((await get(`/api/recommendations/${id}/credential`)).text) as RecommendationRecord
    }
    const before = await recordNow()
    expect(before).toMatchObject({
      recordingSha256: playedSha256,
      relatedResource: { id: `http://localhost:4001/media/recordings/${id}.webm`, mediaType: 'video/webm' },
    })
    await resumeWaitingRecordings(product.dependencies)
    await product.runJobs()
    expect(await onlyMedia()).toMatchObject({ plays: 'both', playedSha256, hasPoster: true })
    expect(await ffprobe(pathOf(`recordings/${id}.mp4`))).toMatchObject({ video: 'h264', audio: 'aac', width: 640 })
    expect(await recordNow()).toEqual(before)
    expect((await shown()).media).toMatchObject({
      url: `/media/recordings/${id}.webm`,
      mp4_url: `/media/recordings/${id}.mp4`,
      mp4_coming: false,
    })
    expect((await shown()).recording_sha256).toBe(playedSha256)
    for (const form of ['mp4', 'webm'])
      expect((await get(`/media/recordings/${id}.${form}`)).headers['content-type']).toBe(`video/${form}`)
    expect(await storedFiles(product)).toEqual(['jpg', 'mp4', 'webm'].map(form => `recordings/${id}.${form}`))
  })

  test('opens for owner and reviewer by a seal while it is not published, in both forms', async () => {
    const { id } = await showCopy()
    await product.runJobs()
    const { body } = await get(`/api/reviewer/${controlToken(product)}`)
    const given = (body.data as { media: Media }).media
    for (const url of [given.url, given.mp4_url!]) {
      expect((await get(url)).status).toBe(200)
      expect((await get(url.split('?')[0]!)).status).toBe(404)
    }
    const other = given.url.replace('.webm', '.mp4')
    expect((await get(other)).status).toBe(404)
    expect(other).toContain(id)
  })
})

test.each<Fixture>(['large.webm', 'disguised.webm'])(
  '%s has larger pictures than readers should fetch: it is made anew',
  { tags: ['full'] },
  async name => {
    expect(await showCopy(name)).toMatchObject({ state: 'waiting' })
    await product.runJobs()
    expect(await onlyMedia()).toMatchObject({ state: 'ready', plays: 'mp4' })
  },
)

describe('an MP4 that can not be made', { tags: ['full'] }, () => {
  test('is retried, then given up; the WebM stays, and no MP4 is announced', async () => {
    const { id } = await showCopy()
    const restore = whileMaking(async () => ({ ok: false, reason: 'unusable' }))
    for (let time = 0; time < 2; time++) {
      await expect(makeRecording(product.dependencies, { mediaId: id })).rejects.toThrow('could not be made')
      expect(await onlyMedia()).toMatchObject({ state: 'ready', plays: 'webm' })
    }
    await makeRecording(product.dependencies, { mediaId: id })
    await publish()
    expect((await shown()).media).toMatchObject({ mp4_url: null, mp4_coming: false })
    expect(product.mails.filter(mail => mail.subject.includes('couldn’t play'))).toEqual([])
    restore()
    await product.runJobs()
    expect(await stat(pathOf(`recordings/${id}.webm`))).toBeDefined()
  })

  test('without ffmpeg follows once it is there; the owner is mailed once that it plays in most browsers', async () => {
    Object.assign(
      product.dependencies.recordings,
      createRecordings(async () => null),
    )
    await give()
    await product.runJobs()
    expect(await onlyMedia()).toMatchObject({ state: 'ready', plays: 'webm', hasPoster: false })
    await resumeWaitingRecordings(product.dependencies)
    await product.runJobs()
    const told = product.mails.filter(mail => mail.subject.includes('doesn’t play in every browser yet'))
    expect(told).toMatchObject([{ to: 'ines@example.org', text: expect.stringContaining('plays in most browsers') }])
    Object.assign(product.dependencies.recordings, createRecordings())
    await resumeWaitingRecordings(product.dependencies)
    await product.runJobs()
    expect(await onlyMedia()).toMatchObject({ plays: 'both', hasPoster: true })
  })

  test('without disk space waits, and the WebM keeps playing', async () => {
    const { id } = await showCopy()
    const { freeSpace } = product.dependencies
    const { bytes } = freeSpace
    freeSpace.bytes = async () => 1000
    await expect(makeRecording(product.dependencies, { mediaId: id })).rejects.toThrow('not enough disk space')
    expect(await onlyMedia()).toMatchObject({ plays: 'webm', mp4Failures: 0 })
    freeSpace.bytes = bytes
    await product.runJobs()
    expect(await onlyMedia()).toMatchObject({ plays: 'both' })
  })

  test('when its process dies between the two is made by the next', async () => {
    const { id } = await showCopy()
    const restore = whileMaking(() => Promise.reject(new Error('the recording worker died')))
    await expect(product.runJobs()).rejects.toThrow('died')
    expect(await onlyMedia()).toMatchObject({ plays: 'webm', mp4Failures: 0 })
    restore()
    await resumeWaitingRecordings(product.dependencies)
    await product.runJobs()
    expect(await onlyMedia()).toMatchObject({ id, plays: 'both' })
  })
})

test('a remux without disk space is retried', { tags: ['full'] }, async () => {
  await give()
  const { recordings } = product.dependencies
  const { copy } = recordings
  Object.assign(recordings, { copy: async () => ({ ok: false, reason: 'no room' }) })
  await expect(product.runJobs()).rejects.toThrow('not enough disk space')
  expect(await onlyMedia()).toMatchObject({ state: 'waiting' })
  Object.assign(recordings, { copy })
  await resumeWaitingRecordings(product.dependencies)
  await product.runJobs()
  expect(await onlyMedia()).toMatchObject({ state: 'ready', plays: 'both' })
})

test('two workers at once end as one recording with one fingerprint', { tags: ['full'] }, async () => {
  await give()
  const { id } = await onlyMedia()
  await Promise.all([1, 2].map(() => copyRecording(product.dependencies, { mediaId: id })))
  const { playedSha256 } = await onlyMedia()
  await Promise.all([1, 2].map(() => makeRecording(product.dependencies, { mediaId: id })))
  await product.runJobs()
  const stored = await fileHash(pathOf(`recordings/${id}.webm`))
  expect([stored, (await onlyMedia()).playedSha256]).toEqual([playedSha256, playedSha256])
})

async function fileHash(path: string) {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
}

describe('withdrawn', () => {
  const withdraw = () => product.call({ method: 'DELETE', url: `/api/reviewer/${controlToken(product)}` })

  test('both forms are gone', async () => {
    await showCopy()
    await product.runJobs()
    expect((await readdir(pathOf('recordings'))).length).toBe(3)
    await withdraw()
    await product.runJobs()
    expect(await storedFiles(product)).toEqual([])
  })

  test('while the MP4 is made, nothing is left of either', { tags: ['full'] }, async () => {
    const { id } = await showCopy()
    const { recordings } = product.dependencies
    const { make } = recordings
    Object.assign(recordings, {
      make: async (...args: Parameters<typeof make>) => {
        const outcome = await make(...args)
        await product.dependencies.db.delete(media).where(eq(media.id, id))
        return outcome
      },
    })
    await product.runJobs()
    expect(await storedFiles(product)).toEqual([])
  })
})
