import { execFile } from 'node:child_process'
import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { accounts, sessions } from '../../../database/schema/accounts.ts'
import { profiles } from '../../../database/schema/profiles.ts'
import { media, recommendations } from '../../../database/schema/recommendations.ts'
import { AppError } from '../../../errors.ts'
import { noFrontends } from '../../../frontends/frontends.ts'
import { makeLinkToken } from '../../../link-token.ts'
import { createSpeech, type Speech } from '../../../speech/speech.ts'
import type { Transcript } from '../../../speech/transcribe.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { findTraces } from '../../../testing/find-traces.ts'
import { fixtureBytes } from '../../../testing/recordings.ts'
import {
  anotherNetwork,
  ownerNamed,
  type ReviewerHeaders,
  recorded,
  reviewAs,
  sendFile,
  submit,
  written,
} from '../../../testing/reviewer.ts'
import { voice, wordErrorRate } from '../../../testing/speech/voice.ts'
import { asOthers } from '../../../testing/statements/recorded.ts'

let product: TestApp
let owner: Awaited<ReturnType<typeof ownerNamed>>
let reviewer: ReviewerHeaders

async function begin(speech: Speech) {
  product = await createTestApp({}, noFrontends, { speech })
  owner = await ownerNamed(product, 'Ines Marlow')
  reviewer = await reviewAs(product, owner.account.id)
}

async function give(file: Buffer, contentType: string, kind: 'video' | 'audio') {
  const upload_id = await sendFile(product, reviewer, file, contentType)
  expect((await submit(product, reviewer, recorded(owner, upload_id, kind))).status).toBe(200)
}

const giveTone = async () => give(await fixtureBytes('voice.m4a'), 'audio/mp4', 'audio')

async function control(method: 'GET' | 'PATCH' | 'DELETE', payload?: object) {
  const { db, secrets } = product.dependencies
  const [given] = await db.select().from(recommendations)
  const url = `/api/reviewer/${makeLinkToken(secrets.reviewerKey, given!.id)}`
  const headers = method === 'PATCH' ? reviewer : {}
  return product.call({ method, url, headers, remoteAddress: anotherNetwork(), ...(payload ? { payload } : {}) })
}

const draft = async () => ((await control('GET')).body.data as GivenRecommendation).caption_draft
const rows = () => product.dependencies.db.select().from(media)
const captions = 'WEBVTT\n\n00:00.000 --> 00:02.000\nShe kept the lights on.'

/** Transcribes a tone as these words. `meanwhile` runs during transcription. */
function hearing(heard: Partial<Transcript> = {}, meanwhile: () => Promise<unknown> = async () => {}): Speech {
  const lines = [{ from: 0.5, to: 2, text: 'zanzibar' }]
  return {
    isThere: true,
    async transcribe() {
      await asOthers(meanwhile)
      return { lines, isEnglish: true, ...heard }
    },
    stop() {},
  }
}

describe('an uploaded recording', { tags: ['full'] }, () => {
  const speech = createSpeech()
  afterAll(() => speech.stop())

  test('is drafted for the reviewer alone, and the draft goes when there are captions', async () => {
    await begin(speech)
    await give(await readFile(voice.file), 'audio/ogg', 'audio')
    expect(await draft()).toEqual({ state: 'making', language: 'en', lines: [] })
    await product.runJobs()
    const found = (await draft())!
    expect(found).toMatchObject({ state: 'ready', language: 'en' })
    expect(wordErrorRate(voice.words, found.lines.map(({ text }) => text).join(' '))).toBeLessThan(0.15)

    const { db } = product.dependencies
    await db.update(recommendations).set({ state: 'published' })
    await db.update(profiles).set({ visibility: 'public' })
    await db.update(sessions).set({ confirmedAt: product.clock.now() })
    const seenByOthers = [
      await product.call({ method: 'GET', url: '/api/recommendations', headers: owner.headers }),
      await product.call({ method: 'GET', url: '/api/profile', headers: owner.headers }),
      await product.call({ method: 'GET', url: `/cr/${owner.account.slug}.json` }),
      await product.call({ method: 'GET', url: '/api/export', headers: owner.headers }),
      await product.call({ method: 'GET', url: `/media/recordings/${(await rows())[0]!.id}.vtt` }),
    ]
    for (const { text } of seenByOthers) expect(text).not.toContain('Dashwood')
    expect(product.logged()).not.toContain('Dashwood')

    expect((await control('PATCH', { captions })).status).toBe(200)
    expect(await draft()).toBeNull()
    expect(await findTraces(product, 'Dashwood')).toEqual([])
  })

  test('is transcribed for videos too', async () => {
    await begin(speech)
    const file = join(await mkdtemp(join(tmpdir(), 'credence-draft-')), 'video.webm')
    const pictures = ['-f', 'lavfi', '-i', 'testsrc2=size=320x180:rate=5:duration=10']
    const codecs = ['-t', '10', '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus']
    await promisify(execFile)('ffmpeg', ['-v', 'error', '-y', ...pictures, '-i', voice.file, ...codecs, file])
    await give(await readFile(file), 'video/webm', 'video')
    await product.runJobs()
    expect(JSON.stringify(await draft())).toContain('Dashwood')
  })
})

test.each([
  { name: 'words', speech: hearing(), state: 'ready', texts: ['zanzibar'] },
  { name: 'another language', speech: hearing({ isEnglish: false }), state: 'not_english', texts: [''] },
  { name: 'no speech', speech: hearing({ lines: [] }), state: 'none', texts: [] },
  {
    name: 'a crash of the speech process',
    speech: hearing({}, () => Promise.reject(new AppError('words_not_heard'))),
    state: 'none',
    texts: [],
  },
])('a machine that hears $name says so', async ({ speech, state, texts }) => {
  await begin(speech)
  await giveTone()
  await product.runJobs()
  const found = (await draft())!
  expect(found.state).toBe(state)
  expect(found.lines.map(({ text }) => text)).toEqual(texts)
})

test('without a machine nothing is drafted and nothing promised', async () => {
  await begin({ ...hearing(), isThere: false })
  await giveTone()
  expect(await draft()).toEqual({ state: 'none', language: 'en', lines: [] })
  await product.runJobs()
  expect(await draft()).toEqual({ state: 'none', language: 'en', lines: [] })
  expect((await rows())[0]!.captionDraft).toBeNull()
})

test('texts and withdrawn recordings have no draft', async () => {
  await begin(hearing())
  await submit(product, reviewer, written(owner))
  await product.runJobs()
  expect(await draft()).toBeNull()
  await control('DELETE')
  expect(await draft()).toBeNull()
})

test('recordings from before speech was available are transcribed once the reviewer looks, and once only', async () => {
  let times = 0
  const speech = hearing({}, async () => void times++)
  await begin({ ...speech, isThere: false })
  await giveTone()
  await product.runJobs()
  Object.assign(product.dependencies, { speech })
  for (let look = 0; look < 3; look++) expect(await draft()).toMatchObject({ state: 'making' })
  await product.runJobs()
  expect(await draft()).toMatchObject({ state: 'ready' })
  await product.runJobs()
  expect(times).toBe(1)
})

test('a busy speech process is retried, and the job is idempotent', async () => {
  let busy = true
  const speech = hearing({}, async () => {
    if (busy) throw new AppError('unavailable')
  })
  await begin(speech)
  await giveTone()
  await expect(product.runJobs()).rejects.toThrow()
  expect(await draft()).toMatchObject({ state: 'making' })
  busy = false
  const { jobs, db } = product.dependencies
  const mediaId = (await rows())[0]!.id
  for (let time = 0; time < 2; time++) await jobs.enqueue(db, 'draft-captions', { mediaId })
  await product.runJobs()
  expect(await draft()).toMatchObject({ state: 'ready', lines: [{ text: 'zanzibar' }] })
})

describe('while it listens', { tags: ['full'] }, () => {
  const meanwhile: { name: string; happens: () => Promise<unknown>; stays: number }[] = [
    { name: 'it is withdrawn', happens: () => control('DELETE'), stays: 0 },
    {
      name: 'it is replaced by words',
      happens: () => control('PATCH', { type: 'text', text: written(owner).text }),
      stays: 0,
    },
    { name: 'captions are written', happens: () => control('PATCH', { captions }), stays: 1 },
    {
      name: 'the account is erased',
      happens: () => product.dependencies.db.delete(accounts).where(eq(accounts.id, owner.account.id)),
      stays: 0,
    },
  ]
  test.each(meanwhile)('$name: no draft is left', async ({ happens, stays }) => {
    await begin(hearing({}, () => happens()))
    await giveTone()
    await product.runJobs()
    expect(await rows()).toHaveLength(stays)
    expect(await findTraces(product, 'zanzibar')).toEqual([])
  })
})
