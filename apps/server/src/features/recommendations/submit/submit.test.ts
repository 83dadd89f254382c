import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '../../../database/schema/notifications.ts'
import { media, recommendations } from '../../../database/schema/recommendations.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { fixtureBytes } from '../../../testing/recordings.ts'
import {
  controlToken,
  ownerNamed,
  portrait,
  type ReviewerHeaders,
  recorded,
  reviewAs,
  sendFile,
  storedFiles,
  submit,
  text,
  tus,
  written,
} from '../../../testing/reviewer.ts'

let product: TestApp
let owner: Awaited<ReturnType<typeof ownerNamed>>
let reviewer: ReviewerHeaders
beforeEach(async () => {
  product = await createTestApp()
  owner = await ownerNamed(product, 'Ines Marlow')
  reviewer = await reviewAs(product, owner.account.id)
})

const give = (payload: object, headers = reviewer) => submit(product, headers, payload)
const rows = () => product.dependencies.db.select().from(recommendations)

describe('giving in writing', () => {
  test('stores text, reviewer and consent, and notifies both', async () => {
    const answer = await give(written(owner))
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'success', message: 'Thank you. We’ve sent your recommendation.' },
    })
    const [row] = await rows()
    expect(answer.body.data).toEqual({ recommendation_id: row!.id, control_token: expect.any(String) })
    expect(row).toMatchObject({
      accountId: owner.account.id,
      text,
      reviewerEmail: 'tomas@example.org',
      state: 'new',
      consentText:
        'Ines Marlow may publish this on a Credence page, PDF, stamp and signed record. I can withdraw it at any time. Copies that others have already downloaded can’t be deleted.',
      consentAt: product.clock.now(),
    })
    await product.runJobs()
    expect(product.mails.map(mail => [mail.to, mail.subject])).toEqual([
      ['ines@example.org', 'Tomás Vidal recommended you'],
      ['tomas@example.org', 'Your recommendation of Ines Marlow'],
    ])
    expect(controlToken(product)).toMatch(/^[\w-]{43}$/)
    expect(answer.body.data).toMatchObject({ control_token: controlToken(product) })
  })

  test('a hundred times at once: one row, one mail to each, one answer to all', async () => {
    const answers = await Promise.all(Array.from({ length: 100 }, () => give(written(owner))))
    expect(answers.map(answer => answer.status)).toEqual(answers.map(() => 200))
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    expect(await rows()).toHaveLength(1)
    await product.runJobs()
    expect(product.mails).toHaveLength(2)
  })

  test('a second one asks first, then replaces and goes back to the owner', async () => {
    await give(written(owner))
    const [first] = await rows()
    await product.dependencies.db.update(recommendations).set({ state: 'published', featured: true })
    const other = { ...written(owner), text: `${text} And more.` }
    const asked = await give(other)
    expect(asked.body.message).toContain('will replace what you wrote on 1 March 2026')
    expect((await rows())[0]!.text).toBe(text)
    product.clock.advance(60)
    const replaced = await give({ ...other, replace: true })
    expect(replaced.body.data).toMatchObject({ recommendation_id: first!.id })
    expect(await rows()).toMatchObject([
      { id: first!.id, text: other.text, state: 'new', featured: false, changedAt: product.clock.now() },
    ])
  })

  test('thirty colleagues behind one office network are all taken in an hour, with a file each', async () => {
    const office = '192.0.2.7'
    const statuses = []
    for (let number = 0; number < 30; number++) {
      const headers = await reviewAs(product, owner.account.id, `colleague${number}@example.org`)
      const picture = await product.call({
        method: 'POST',
        url: '/api/uploads',
        headers: { ...tus, ...headers, 'upload-length': '9', 'upload-metadata': `filetype ${btoa('image/png')}` },
        remoteAddress: office,
      })
      const url = '/api/recommendations'
      const given = await product.call({ method: 'POST', url, payload: written(owner), headers, remoteAddress: office })
      statuses.push(picture.status, given.status)
    }
    expect(statuses).toEqual(Array(30).fill([201, 200]).flat())
  })

  test('one reviewer changes it at most ten times an hour per page, from any network', async () => {
    const statuses = []
    for (let number = 0; number <= 10; number++)
      statuses.push((await give({ ...written(owner), text: `${text} ${number}`, replace: true })).status)
    expect(statuses).toEqual([...Array(10).fill(200), 429])
    const other = await ownerNamed(product, 'Noor Aziz', 'noor@example.org')
    expect((await give(written(other), await reviewAs(product, other.account.id))).status).toBe(200)
  })

  test('marks a draft, in the recommendation and in the consent', async () => {
    await give({ ...written(owner), drafted: true })
    const [row] = await rows()
    expect(row).toMatchObject({
      drafted: true,
      consentText: expect.stringMatching(
        /be deleted\. A language model drafted it from my notes\. I have read it, it says what I mean, and readers will see that a language model drafted it\.$/,
      ),
    })
    // the same text without the mark is a change: the mark is not dropped silently
    const freely = { ...written(owner), drafted: false }
    expect((await give(freely)).body).toMatchObject({ code: 'recommendation_exists' })
    await product.dependencies.db.update(recommendations).set({ state: 'published' })
    await give({ ...freely, replace: true })
    expect((await rows())[0]).toMatchObject({ drafted: false, state: 'new' })
    expect((await rows())[0]!.consentText).not.toContain('language model')
  })

  test.each([
    ['without consent', { consent: false }, 422, 'consent'],
    ['with consent left out', { consent: undefined }, 422, 'consent'],
    ['too short', { text: 'Great.' }, 422, 'text'],
    ['with a file as well', { upload_id: '0'.repeat(32) }, 422, 'upload_id'],
    ['that began as a draft, perhaps', { drafted: 'perhaps' }, 422, 'drafted'],
    ['from a source we do not know', { source: 'enemy' }, 422, 'source'],
    ['with a state of its own', { state: 'published' }, 422, 'state'],
  ])('refuses one %s, and names the field', async (_name, changes, status, field) => {
    const answer = await give({ ...written(owner), ...changes })
    expect(answer.status).toBe(status)
    expect(answer.body.errors?.map(error => error.field)).toContain(field)
    expect(await rows()).toEqual([])
  })

  test('needs the session of that profile, and of an address that is not the owner’s', async () => {
    const other = await ownerNamed(product, 'Noor', 'noor@example.org')
    expect((await give({ ...written(owner), slug: other.account.slug })).status).toBe(401)
    expect((await give({ ...written(owner), slug: 'no-such-page' })).status).toBe(401)
    expect((await give(written(owner), { cookie: '' })).status).toBe(401)
    const own = await reviewAs(product, owner.account.id, 'ines@example.org')
    expect(await give(written(owner), own)).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('yourself') },
    })
    product.clock.advance(3600)
    expect(await give(written(owner))).toMatchObject({
      status: 401,
      body: { message: 'To continue, confirm your e-mail address with a code.' },
    })
    expect(await rows()).toEqual([])
  })

  test('another site can’t make a browser send it', async () => {
    const headers = { ...reviewer, origin: 'https://evil.example' }
    expect((await give(written(owner), headers)).status).toBe(403)
  })
})

describe('giving a recording', () => {
  test('stores it with its hash, makes it playable, and leaves no other file', async () => {
    const bytes = await fixtureBytes('plain.mp4')
    const [upload_id, picture_id] = [
      await sendFile(product, reviewer, bytes, 'video/mp4'),
      await sendFile(product, reviewer, await portrait(), 'image/jpeg'),
    ]
    const body = { ...recorded(owner, upload_id), picture_id }
    const answers = await Promise.all(Array.from({ length: 20 }, () => give(body)))
    expect(new Set(answers.map(answer => answer.text)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    const [row] = await rows()
    const [before] = await product.dependencies.db.select().from(media)
    expect(before).toMatchObject({
      id: row!.mediaId,
      state: 'waiting',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
    })
    expect(await readdir(join(product.dependencies.config.dataDir, 'uploads'))).toEqual([])
    await product.runJobs()
    expect(await product.dependencies.db.select().from(media)).toMatchObject([
      { state: 'ready', hasPoster: true, width: 640, height: 360, durationSeconds: expect.closeTo(3, 0) },
    ])
    expect(await storedFiles(product)).toEqual([
      `recordings/${row!.mediaId}.jpg`,
      `recordings/${row!.mediaId}.mp4`,
      `reviewers/${row!.reviewerPictureId}.webp`,
    ])
    const face = join(product.dependencies.config.dataDir, 'files/reviewers', `${row!.reviewerPictureId}.webp`)
    expect(await sharp(face).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
    expect(await readdir(join(product.dependencies.config.dataDir, 'scratch'))).toEqual([])
    expect(product.mails).toHaveLength(2)
    expect((await give(body)).text).toBe(answers[0]!.text)
  })

  test.each<[string, string, string, () => Promise<Buffer>]>([
    [
      'a playlist named .mp4',
      'video/mp4',
      'video',
      async () => Buffer.from('#EXTM3U\n#EXTINF:3,\nfile:///etc/passwd\n'),
    ],
    ['0 bytes', 'video/mp4', 'video', async () => Buffer.alloc(0)],
    ['half of a file', 'video/mp4', 'video', async () => (await fixtureBytes('plain.mp4')).subarray(0, 30_000)],
    ['a voice as a video', 'audio/webm', 'video', () => fixtureBytes('voice.webm')],
    ['a picture as a video', 'image/jpeg', 'video', portrait],
  ])('refuses %s and stores nothing', async (_name, type, kind, make) => {
    const upload_id = await sendFile(product, reviewer, await make(), type)
    expect(await give(recorded(owner, upload_id, kind))).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('We couldn’t use that file.') },
    })
    expect(await rows()).toEqual([])
    expect(await product.dependencies.db.select().from(media)).toEqual([])
    expect(await storedFiles(product)).toEqual([])
  })

  test('no recording began as a draft', async () => {
    const upload_id = await sendFile(product, reviewer, await fixtureBytes('voice.m4a'), 'audio/mp4')
    const answer = await give({ ...recorded(owner, upload_id, 'audio'), drafted: true })
    expect(answer.body).toMatchObject({ code: 'invalid_fields', errors: [{ field: 'drafted' }] })
  })

  test("refuses incomplete uploads, other reviewers' uploads and used ones", async () => {
    const bytes = await fixtureBytes('voice.m4a')
    const theirs = await reviewAs(product, owner.account.id, 'eve@example.org')
    const upload_id = await sendFile(product, theirs, bytes, 'audio/mp4')
    expect((await give(recorded(owner, upload_id, 'audio'))).status).toBe(422)
    expect((await give(recorded(owner, 'f'.repeat(32), 'audio'))).status).toBe(422)
    expect((await give(recorded(owner, upload_id, 'audio'), theirs)).status).toBe(200)
    await product.dependencies.db.update(recommendations).set({ withdrawnAt: product.clock.now() })
    expect((await give(recorded(owner, upload_id, 'audio'), theirs)).status).toBe(422)
  })

  test('refuses an invalid picture, and keeps the recording for a retry', async () => {
    const upload_id = await sendFile(product, reviewer, await fixtureBytes('voice.m4a'), 'audio/mp4')
    const picture_id = await sendFile(product, reviewer, Buffer.from('<svg/>'), 'image/png')
    expect((await give({ ...recorded(owner, upload_id, 'audio'), picture_id })).status).toBe(415)
    expect(await rows()).toEqual([])
    expect((await give(recorded(owner, upload_id, 'audio'))).status).toBe(200)
  })

  test('a repeated recommendation keeps the picture, until another is sent', async () => {
    const picture_id = await sendFile(product, reviewer, await portrait(), 'image/jpeg')
    await give({ ...written(owner), picture_id })
    for (const _ of [1, 2]) await give({ ...written(owner), text: `${text} And more.`, replace: true })
    await product.runJobs()
    expect(await storedFiles(product)).toEqual([`reviewers/${(await rows())[0]!.reviewerPictureId}.webp`])
    const told = await product.dependencies.db.select({ kind: notifications.kind }).from(notifications)
    expect(told.map(({ kind }) => kind)).toEqual(['recommendation_received', 'recommendation_changed'])
  })

  test('unsubmitted files are deleted after a day', async () => {
    const upload_id = await sendFile(product, reviewer, await fixtureBytes('voice.m4a'), 'audio/mp4')
    const picture_id = await sendFile(product, reviewer, Buffer.from('<svg/>'), 'image/png')
    await give({ ...recorded(owner, upload_id, 'audio'), picture_id })
    expect(await storedFiles(product)).toHaveLength(1)
    product.clock.advance(25 * 3600)
    await product.dependencies.jobs.enqueue(product.dependencies.db, 'remove-files', {})
    await product.runJobs()
    expect(await storedFiles(product)).toEqual([])
  })
})
