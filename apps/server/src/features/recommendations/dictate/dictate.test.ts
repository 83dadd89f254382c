import { readdir } from 'node:fs/promises'
import type { DataOf } from '@credence/contract/endpoint'
import { speechLimits } from '@credence/contract/limits/limits'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import type { writeDownSpeech } from '@credence/contract/recommendations/dictate/endpoints'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { rateLimits as counts } from '../../../database/schema/rate-limits.ts'
import { AppError } from '../../../errors.ts'
import { createSpeech } from '../../../speech/speech.ts'
import type { Transcript } from '../../../speech/transcribe.ts'
import type { TestApp } from '../../../testing/create-test-app.ts'
import { findTraces } from '../../../testing/find-traces.ts'
import { createInviteApp, type InviteApp } from '../../../testing/invites.ts'
import { piecesOf, quietPiece, voice, wavOf, wordErrorRate } from '../../../testing/speech/voice.ts'

let asking: InviteApp
let product: TestApp
let slug: string
beforeEach(async () => {
  asking = await createInviteApp()
  product = asking.product
  slug = asking.ines.account.slug
  await publish()
})

async function publish(visibility = 'public') {
  const { headers } = asking.ines
  const payload = { headline: 'Chief operating officer', visibility }
  expect((await product.call({ method: 'PATCH', url: '/api/profile', headers, payload })).status).toBe(200)
}

type Said = { page?: string; query?: string; ip?: string; type?: string }

function say(payload: Buffer, { page = slug, query = '', ip = '192.0.2.1', type = speechLimits.type }: Said = {}) {
  const url = `/api/recommend/${page}/speech${query}`
  return product.call({ method: 'POST', url, payload, headers: { 'content-type': type }, remoteAddress: ip })
}

/** As a browser does: a machine that is busy with other things answers later. */
async function sayAgain(piece: Buffer) {
  let answer = await say(piece)
  while (answer.status === 503) answer = await say(piece)
  return answer
}

/** A fake speech process, for tests that are not about words. */
function listenWith(transcribe: () => Promise<Transcript>) {
  product.dependencies.speech = { isThere: true, transcribe, stop: () => undefined }
}
const oneLine: Transcript = { lines: [{ from: 0, to: 1, text: 'Ines listened.' }], isEnglish: true }

describe('a real voice', () => {
  const speech = createSpeech()
  beforeEach(() => {
    product.dependencies.speech = speech
  })
  afterAll(() => speech.stop())

  test('becomes words, of which nothing is left on the server', { tags: ['full'] }, async () => {
    const { dataDir } = product.dependencies.config
    const filesBefore = await readdir(dataDir, { recursive: true })
    const written: string[] = []
    for (const piece of piecesOf(voice.file, 12)) {
      const { status, body } = await sayAgain(piece)
      expect(status).toBe(200)
      const { text, is_english } = body.data as DataOf<typeof writeDownSpeech>
      expect(is_english).toBe(true)
      written.push(text)
    }
    expect(wordErrorRate(voice.words, written.join(' '))).toBeLessThan(0.4)
    expect(await readdir(dataDir, { recursive: true })).toEqual(filesBefore)
    const someWords = written[0]!.split(' ').slice(0, 3).join(' ')
    expect(await findTraces(product, someWords)).toEqual([])
    // the counter is a number per page, without caller or text
    const rows = await product.dependencies.db.select().from(counts)
    expect(rows.map(({ key }) => key).filter(key => key.startsWith('dictate'))).toEqual([
      `dictate 3600 ${asking.ines.account.id}`,
    ])
  })

  test('silence gives an empty text', { tags: ['full'] }, async () => {
    expect((await sayAgain(quietPiece(2))).body.data).toMatchObject({ text: '' })
  })
})

const second = Buffer.alloc(32_000, 1)
describe('refuses other content', () => {
  test.each([
    ['nothing', Buffer.alloc(0), 422],
    ['a header alone', quietPiece(0), 422],
    ['a click', wavOf(second.subarray(0, 3000)), 422],
    ['noise without a header', Buffer.alloc(32_044, 7), 422],
    ['two channels', wavOf(second, { 22: 2 }), 422],
    ['another rate', wavOf(second, { 24: 44_100 }), 422],
    ['8 bits', wavOf(second, { 34: 8 }), 422],
    ['compressed sound', wavOf(second, { 20: 85 }), 422],
    ['another length than it says', wavOf(second, { 40: 5 }), 422],
    ['half a sample', wavOf(second.subarray(1)), 422],
    ['sixteen seconds', quietPiece(16), 413],
  ])('%s', async (_, piece, status) => {
    listenWith(async () => {
      throw new Error('speech must not be called')
    })
    expect(await say(piece)).toMatchObject({ status, body: { status: 'failed', code: expect.any(String) } })
  })

  test.each(['application/json', 'application/octet-stream', 'audio/webm', 'image/png'])('%s', async type => {
    expect((await say(quietPiece(1), { type })).status).toBe(415)
  })

  test('and sound is no body for any other call', async () => {
    const headers = { 'content-type': speechLimits.type }
    for (const url of ['/api/register-waitlist', '/api/attachments', '/api/logout'])
      expect((await product.call({ method: 'POST', url, headers, payload: quietPiece(1) })).status).toBe(415)
  })
})

describe('who may dictate', () => {
  beforeEach(() => listenWith(async () => oneLine))

  test('only callers who may recommend on this page', async () => {
    expect((await say(quietPiece(1))).body.data).toEqual({ text: 'Ines listened.', is_english: true })
    expect(await say(quietPiece(1), { page: 'no-such-page' })).toMatchObject({ status: 404 })
    const invite = new URL((await asking.askMarta()).url).searchParams.get('invite')
    await publish('private')
    expect(await say(quietPiece(1))).toMatchObject({ status: 404 })
    expect(await say(quietPiece(1), { query: `?invite=${invite}` })).toMatchObject({ status: 200 })
    expect(await say(quietPiece(1), { query: '?invite=x' })).toMatchObject({ status: 422 })
  })

  test('no caller, where there is no speech process', async () => {
    product.dependencies.speech = { ...product.dependencies.speech, isThere: false }
    expect(await say(quietPiece(1))).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test("no further caller while too many dictate, without counting against their network's hour", async () => {
    listenWith(async () => {
      throw new AppError('unavailable', { retryAfterSeconds: 5 })
    })
    const ip = '192.0.2.1'
    expect(await say(quietPiece(1), { ip })).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
    const { sound } = rateLimits.dictate
    expect(() => product.app.requireBelow('seconds of speech', sound, ip, sound.count)).not.toThrow()
  })

  test('a few at once of one network, and then others', async () => {
    const most = rateLimits.dictate.parallelPerIp
    const waiting: ((heard: Transcript) => void)[] = []
    listenWith(() => new Promise(resolve => waiting.push(resolve)))
    const first = Array.from({ length: most }, () => say(quietPiece(1)))
    await expect.poll(() => waiting.length).toBe(most)
    expect(await say(quietPiece(1))).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    const other = say(quietPiece(1), { ip: '198.51.100.1' })
    await expect.poll(() => waiting.length).toBe(most + 1)
    for (const answer of waiting) answer(oneLine)
    for (const answer of await Promise.all([...first, other])) expect(answer.status).toBe(200)
    listenWith(async () => oneLine)
    expect((await say(quietPiece(1))).status).toBe(200)
  })

  test('an hour of sound for each network in an hour', { tags: ['full'] }, async () => {
    const { sound, ip } = rateLimits.dictate
    const longest = speechLimits.longestPieceSeconds
    for (let at = 0; at < sound.count / longest; at++) {
      if (at % ip[0].count === 0) product.clock.advance(ip[0].seconds)
      expect((await say(quietPiece(longest))).status).toBe(200)
    }
    product.clock.advance(60)
    expect(await say(quietPiece(1))).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect((await say(quietPiece(1), { ip: '198.51.100.1' })).status).toBe(200)
    product.clock.advance(3600)
    expect((await say(quietPiece(1))).status).toBe(200)
  })

  test('on a crowded page each network a little, and invited people as usual', async () => {
    const invite = new URL((await asking.askMarta()).url).searchParams.get('invite')
    const { slug: usual, crowded } = rateLimits.dictate
    const resetAt = new Date(product.clock.now().getTime() + usual.seconds * 1000)
    const key = `dictate ${usual.seconds} ${asking.ines.account.id}`
    await product.dependencies.db.insert(counts).values({ key, count: usual.count, resetAt })
    for (let at = 0; at < crowded.network.count; at++) expect((await say(quietPiece(1))).status).toBe(200)
    expect((await say(quietPiece(1))).status).toBe(429)
    product.clock.advance(60)
    expect((await say(quietPiece(1), { ip: '198.51.100.1' })).status).toBe(200)
    expect((await say(quietPiece(1), { query: `?invite=${invite}` })).status).toBe(200)
  })
})

test('an unintelligible piece gives an error that mentions no recording', async () => {
  listenWith(async () => {
    throw new AppError('words_not_heard')
  })
  const { status, body } = await say(quietPiece(1))
  expect(status).toBe(422)
  expect(body).toMatchObject({ code: 'words_not_heard', message: expect.not.stringContaining('recording') })
})
