import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { media, recommendations } from '../../../database/schema/recommendations.ts'
import { noFrontends } from '../../../frontends/frontends.ts'
import { makeLinkToken } from '../../../link-token.ts'
import type { Speech } from '../../../speech/speech.ts'
import { type Hearing, startTranscriptionStandIn } from '../../../testing/ai/transcription-stand-in.ts'
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
} from '../../../testing/reviewer.ts'

const standIn = await startTranscriptionStandIn()
afterAll(() => standIn.stop())

const line = { from: 0.5, to: 2.25 }
/** Detects speech without understanding it. */
const speech: Speech = {
  isThere: true,
  transcribe: async () => ({ lines: [{ ...line, text: 'Elephant column.' }], isEnglish: false }),
  stop() {},
}
const heard: Hearing = { kind: 'hears', segments: [{ start: 0.5, end: 2.25, text: ' Ela ficou calma.' }] }

let product: TestApp
let reviewer: ReviewerHeaders
let token: string

async function begin(env: Record<string, string> = standIn.env, machine = speech) {
  product = await createTestApp(env, noFrontends, { speech: machine })
  const owner = await ownerNamed(product, 'Ines Marlow')
  reviewer = await reviewAs(product, owner.account.id)
  const upload_id = await sendFile(product, reviewer, await fixtureBytes('voice.m4a'), 'audio/mp4')
  await submit(product, reviewer, recorded(owner, upload_id, 'audio'))
  await product.runJobs()
  const { db, secrets } = product.dependencies
  const [given] = await db.select().from(recommendations)
  token = makeLinkToken(secrets.reviewerKey, given!.id)
}

beforeEach(() => {
  standIn.behave(heard)
  standIn.asked.length = 0
})

const ask = (language: string) =>
  product.call({
    method: 'POST',
    url: `/api/reviewer/${token}/caption-draft`,
    payload: { language },
    remoteAddress: anotherNetwork(),
  })
const control = (method: 'GET' | 'PATCH' | 'DELETE', payload?: object) =>
  product.call({ method, url: `/api/reviewer/${token}`, headers: reviewer, ...(payload ? { payload } : {}) })
const given = async () => (await control('GET')).body.data as GivenRecommendation

test('nothing is sent before the reviewer asks, who is told where it goes', async () => {
  await begin()
  expect(await given()).toMatchObject({
    caption_draft: { state: 'not_english', lines: [{ ...line, text: '' }] },
    other_languages: 'this machine',
  })
  expect(standIn.asked).toEqual([])
  expect((await ask('pt')).body.data).toEqual({ state: 'making', language: 'pt', lines: [{ ...line, text: '' }] })
  expect((await given()).caption_draft).toMatchObject({ state: 'making', language: 'pt' })
  await product.runJobs()
  expect((await given()).caption_draft).toEqual({
    state: 'ready',
    language: 'pt',
    lines: [{ ...line, text: 'Ela ficou calma.' }],
  })
  expect(standIn.asked).toHaveLength(1)
  expect(standIn.asked[0]).toMatchObject({ fields: { language: 'pt', model: 'ears' } })
  expect(standIn.asked[0]!.soundBytes).toBeGreaterThan(80_000)
})

test('works without a local speech process', async () => {
  await begin(standIn.env, { ...speech, isThere: false })
  expect((await given()).caption_draft).toMatchObject({ state: 'none' })
  await ask('pt')
  await product.runJobs()
  expect((await given()).caption_draft).toMatchObject({ state: 'ready', language: 'pt' })
})

test('is not offered where no endpoint transcribes', async () => {
  await begin({})
  expect((await given()).other_languages).toBeNull()
  expect(await ask('pt')).toMatchObject({ status: 404, body: { code: 'drafting_not_here' } })
})

const misbehaviours: Hearing[] = [
  { kind: 'status', status: 429 },
  { kind: 'status', status: 500 },
  { kind: 'cut off' },
  { kind: 'not JSON' },
  { kind: 'a megabyte' },
  { kind: 'hears', segments: [] },
  { kind: 'hears', segments: [{ start: 5, end: 1, text: 'backwards' }] },
]
test('a failed call keeps the times, and can be repeated', { tags: ['full'] }, async () => {
  await begin()
  for (const hearing of misbehaviours) {
    // out of the limit for one recommendation
    product.clock.advance(24 * 60 * 60)
    standIn.behave(hearing)
    await ask('pt')
    await product.runJobs()
    const { caption_draft } = await given()
    expect(caption_draft, hearing.kind).toEqual({ state: 'none', language: 'pt', lines: [{ ...line, text: '' }] })
  }
  standIn.behave(heard)
  await ask('pt')
  await product.runJobs()
  expect((await given()).caption_draft).toMatchObject({ state: 'ready' })
})

test('refuses invalid requests', async () => {
  await begin()
  for (const language of ['', 'Portuguese', 'p', 'pt-BR"><script>'])
    expect(await ask(language)).toMatchObject({ status: 422, body: { errors: [{ field: 'language' }] } })
  token = 'not-a-token-at-all-but-long-enough'
  expect((await ask('pt')).status).toBe(404)
  expect(standIn.asked).toEqual([])
})

test('is limited per day, and ends with captions or a withdrawal', async () => {
  await begin()
  for (let time = 0; time < 5; time++) expect((await ask('pt')).status).toBe(200)
  expect(await ask('pt')).toMatchObject({ status: 429, body: { code: 'draft_limit_reached' } })
  await control('PATCH', { captions: 'WEBVTT\n\n00:00.000 --> 00:02.000\nEla ficou calma.' })
  expect(await ask('pt')).toMatchObject({ status: 409, body: { code: 'conflict' } })
  await product.runJobs()
  expect((await product.dependencies.db.select().from(media))[0]!.captionDraft).toBeNull()
  await control('DELETE')
  expect((await ask('pt')).status).toBe(404)
  expect(standIn.asked).toEqual([])
})

test('an answer in an outdated language is dropped', async () => {
  await begin()
  await ask('pt')
  const { ai } = product.dependencies
  const transcribe = ai.transcribe!
  Object.assign(ai, {
    transcribe: async (...sound: Parameters<typeof transcribe>) => {
      const lines = await transcribe(...sound)
      Object.assign(ai, { transcribe })
      await ask('de')
      return lines
    },
  })
  await product.runJobs()
  expect((await given()).caption_draft).toMatchObject({ state: 'making', language: 'de' })
  await product.runJobs()
  expect((await given()).caption_draft).toMatchObject({ state: 'ready', language: 'de' })
  expect(await findTraces(product, 'Elephant')).toEqual([])
})
