import { Readable } from 'node:stream'
import { isNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts, sessions } from '../../../database/schema/accounts.ts'
import { pageCopies } from '../../../database/schema/copies.ts'
import { applications, attachments, reports, stories, waitlistEntries } from '../../../database/schema/forms.ts'
import { invites } from '../../../database/schema/invites.ts'
import { formerSlugs, profiles, retiredSlugs } from '../../../database/schema/profiles.ts'
import { questions } from '../../../database/schema/questions.ts'
import { media, recommendations, reviewerSessions, uploads } from '../../../database/schema/recommendations.ts'
import { dailyViews } from '../../../database/schema/views.ts'
import {
  attachmentKey,
  copyKey,
  originalKey,
  pictureKey,
  posterKey,
  recordingKey,
  reviewerPictureKey,
  webmKey,
} from '../../../storage/keys.ts'
import { createTestApp, lastCode, signInAs, type TestApp } from '../../../testing/create-test-app.ts'
import { findTraces } from '../../../testing/find-traces.ts'
import { publicFrontends } from '../../../testing/public-frontends.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'
import { cleanUp } from '../../clean-up/jobs.ts'
import { mediaIdOf } from '../../recommendations/recordings/service.ts'

/** Fills every text field. */
const canary = 'canary7f3a'
const address = `${canary}@example.org`

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, address)
})

const erase = (who = ines) => product.call({ method: 'DELETE', url: '/api/account', headers: who.headers })
const patch = (payload: object, who = ines) =>
  product.call({ method: 'PATCH', url: '/api/profile', payload, headers: who.headers })
async function confirm() {
  await product.dependencies.db.update(sessions).set({ confirmedAt: product.clock.now() })
}

/** An account that has used everything there is. */
async function liveALot() {
  const { db, clock, storage, staging, outgoingMail, viewCounter } = product.dependencies
  const now = clock.now()
  const accountId = ines.account.id
  const id = (letter: string) => letter.repeat(32)
  const put = (key: string) => storage.put(key, Buffer.from(`${canary} ${key}`), 'x')
  const entry = { organisation: canary, start: '2020', end: null, description: canary }
  await patch({
    full_name: canary,
    headline: canary,
    position: canary,
    organisation: canary,
    city: canary,
    about: canary,
    open_to: canary,
    languages: [canary],
    skills: [canary],
    links: [{ label: canary, url: `https://${canary}.example/` }],
    experience: [{ title: canary, ...entry }],
    education: [{ degree: canary, school: canary, start: '2020', end: null, description: canary }],
    slug: 'first-name',
  })
  await patch({ slug: 'the-name', visibility: 'public' })
  await product.call({
    method: 'POST',
    url: '/api/setting-connect-method',
    payload: { method: 'email', link: address },
    headers: ines.headers,
  })
  await db.update(profiles).set({ pictureId: id('a') })
  await db.update(sessions).set({ device: canary, deviceHash: canary })
  const [invite] = await db
    .insert(invites)
    .values({
      accountId,
      fullName: canary,
      email: `asked-${canary}@example.org`,
      source: 'client',
      memory: { where: canary, when: canary, what: canary },
      reminders: [canary],
      message: canary,
      sentAt: now,
    })
    .returning()
  await db.insert(media).values({
    id: id('b'),
    accountId,
    kind: 'video',
    state: 'ready',
    sha256: canary,
    bytes: 1,
    contentType: canary,
    captions: canary,
    createdAt: now,
  })
  const recommendationId = await giveRecommendation(product, accountId, {
    type: 'video',
    text: canary,
    mediaId: id('b'),
    inviteId: invite!.id,
    reviewerName: canary,
    reviewerPosition: canary,
    reviewerPictureId: id('c'),
    reviewerEmail: `reviewer-${canary}@example.org`,
    consentText: canary,
  })
  const expiresAt = new Date(now.getTime() + 3_600_000)
  await db.insert(reviewerSessions).values({ tokenHash: canary, accountId, email: address, createdAt: now, expiresAt })
  await db
    .insert(uploads)
    .values({ id: id('d'), accountId, email: address, contentType: 'x', bytes: 1, createdAt: now })
  await db.insert(reports).values({ accountId, reason: canary, createdAt: now })
  await db.insert(dailyViews).values({ accountId, day: '2026-02-28', kind: 'page', count: 4 })
  const link = { name: canary, note: canary, passphrase: canary }
  await product.call({ method: 'POST', url: '/api/links', payload: link, headers: ines.headers })
  const contents = { name: canary, parts: [], recommendationIds: [], videos: 0, voices: 0, shows: canary }
  await db
    .insert(pageCopies)
    .values({ accountId, state: 'ready', askedAt: now, madeAt: now, bytes: 1, file: id('9'), contents })
  await put(copyKey(id('9')))
  const prepared = mediaIdOf(product.dependencies, id('d'))
  for (const recording of [id('b'), prepared])
    for (const key of [originalKey, webmKey, recordingKey, posterKey]) await put(key(recording))
  for (const key of [pictureKey(id('a')), reviewerPictureKey(id('c')), reviewerPictureKey(prepared)]) await put(key)
  const body = Readable.from([Buffer.from(canary)])
  await staging.append(id('d'), { offset: 0, body, length: 100, idleMs: 60_000 })
  await db.insert(attachments).values({ id: id('e'), createdAt: now, usedAt: now })
  await put(attachmentKey(id('e')))
  const person = { fullName: canary, email: address, createdAt: now }
  const details = { kind: 'student', school: canary, school_email: address, graduation_year: 2027 } as const
  await db.insert(waitlistEntries).values(person)
  await db.insert(applications).values({ ...person, details })
  await db.insert(stories).values({ ...person, role: canary, story: canary, pictureId: id('e'), state: 'published' })
  viewCounter.note({
    accountId,
    ip: '192.0.2.1',
    method: 'GET',
    headers: { 'user-agent': `Mozilla/5.0 ${canary}` },
  })
  await product.call({ method: 'POST', url: '/api/login', payload: { email: address } })
  await product.runJobs()
  // these wait in the queue when the account goes
  await outgoingMail.queue(db, { to: address, subject: canary, text: canary, html: canary }, 60)
  const asked = { askerName: canary, askerEmail: `asker-${canary}@example.org`, question: canary, answer: canary }
  const [question] = await db
    .insert(questions)
    .values({ recommendationId, ...asked, askedAt: now, deleteAt: expiresAt })
    .returning()
  const answering = { to: asked.askerEmail, subject: canary, text: canary, html: canary }
  await outgoingMail.queue(db, answering, 60, { questionId: question!.id, isForReviewer: false })
  const asking = { to: `asked-${canary}@example.org`, subject: canary, text: canary, html: canary }
  await outgoingMail.queue(db, asking, 60, { inviteId: invite!.id })
}

describe('erasing an account', () => {
  test('leaves no row, no file and no log line of it, and one last mail', async () => {
    await liveALot()
    expect((await findTraces(product, canary)).length).toBeGreaterThan(20)
    await confirm()
    const sentBefore = product.mails.length
    const answer = await erase()
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'success', message: 'Your account has been deleted.' },
    })
    await product.runJobs()
    await product.dependencies.viewCounter.flush()

    const last = product.mails.slice(sentBefore)
    expect(last).toMatchObject([{ to: address, subject: 'Your account has been deleted' }])
    const traces = await findTraces(product, canary)
    expect(traces).toHaveLength(1)
    expect(traces[0]).toMatch(/^mail\/.+\.eml$/)
    expect(await product.dependencies.db.select().from(retiredSlugs)).toHaveLength(3)
  })

  test('takes its pages out of memory, in every process that holds them', async () => {
    product = await createTestApp({}, publicFrontends)
    const another = await createTestApp({}, publicFrontends)
    ines = await signInAs(product, address)
    await patch({ full_name: canary, about: canary, slug: 'the-name', visibility: 'public' })
    const recommendation = await giveRecommendation(product, ines.account.id, { text: canary })
    const paths = ['/cr/the-name', '/cr/the-name/about', `/recommendation/${recommendation}`]
    const read = () =>
      Promise.all([product, another].flatMap(each => paths.map(url => each.call({ method: 'GET', url }))))
    for (const page of [...(await read()), ...(await read())]) expect(page).toMatchObject({ status: 200 })
    await confirm()
    await erase()
    await expect.poll(async () => (await read()).filter(page => page.text.includes(canary))).toEqual([])
    expect((await read()).map(page => page.status)).toEqual([410, 410, 404, 410, 410, 404])
    await Promise.all([product.app.close(), another.app.close()])
  })

  test('ends every session at once, and takes the cookies along', async () => {
    const elsewhere = await signInAs(product, address)
    await confirm()
    const answer = await erase()
    expect([answer.headers['set-cookie']].flat().join()).toContain('cr_prod_token=; Path=/; Max-Age=0')
    for (const who of [ines, elsewhere]) {
      const next = await product.call({ method: 'GET', url: '/api/settings', headers: who.headers })
      expect(next.body).toEqual({
        status: 'failed',
        message: 'Expire token is not fount',
        code: 'session_ended',
        action: 'logout',
      })
    }
  })

  test('leaves other accounts unchanged', async () => {
    const eve = await signInAs(product, 'eve@example.org')
    await patch({ full_name: 'Eve', slug: 'eve' }, eve)
    await giveRecommendation(product, eve.account.id, { text: 'She is good.' })
    await liveALot()
    await confirm()
    await erase()
    await product.runJobs()
    const { db } = product.dependencies
    expect(await db.select().from(accounts)).toMatchObject([{ slug: 'eve' }])
    expect(await db.select().from(recommendations)).toMatchObject([{ text: 'She is good.' }])
    expect((await product.call({ method: 'GET', url: '/api/settings', headers: eve.headers })).status).toBe(200)
  })

  test('leaves the recommendations that the person gave, and the mail says so', async () => {
    const eve = await signInAs(product, 'eve@example.org')
    const given = await giveRecommendation(product, eve.account.id, { reviewerEmail: address })
    await confirm()
    await erase()
    await product.runJobs()
    const { db } = product.dependencies
    expect(await db.select().from(recommendations)).toMatchObject([{ id: given, reviewerEmail: address }])
    expect(product.mails.at(-1)?.text).toContain('You used this address to recommend 1 person.')
  })

  test.each([
    { why: 'a code was never typed', confirmedAt: null },
    { why: 'the code is 10 minutes old', confirmedAt: new Date('2026-03-01T08:50:00Z') },
  ])('is refused while $why, and erases nothing', async ({ confirmedAt }) => {
    await product.dependencies.db.update(sessions).set({ confirmedAt })
    expect(await erase()).toMatchObject({
      status: 403,
      body: { message: 'To continue, ask for a new code and enter it.' },
    })
    expect(await product.dependencies.db.select().from(accounts)).toHaveLength(1)
  })

  test('twice at once happens once', async () => {
    await confirm()
    const answers = await Promise.all([erase(), erase()])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 401])
    await product.runJobs()
    expect(product.mails.filter(mail => mail.subject === 'Your account has been deleted')).toHaveLength(1)
  })

  test('with the code from the mailbox, from the first call to the last', async () => {
    await product.call({ method: 'POST', url: '/api/step-up-otp', headers: ines.headers })
    await product.runJobs()
    const payload = { otp: lastCode(product) }
    await product.call({ method: 'POST', url: '/api/step-up', payload, headers: ines.headers })
    expect((await erase()).status).toBe(200)
    expect(await product.dependencies.db.select().from(accounts)).toEqual([])
  })
})

describe('its link names', () => {
  test('stay reserved when the page was public, and respond as gone', async () => {
    product = await createTestApp({}, publicFrontends)
    ines = await signInAs(product, address)
    await patch({ slug: 'before' })
    await patch({ slug: 'the-name', visibility: 'unlisted' })
    await confirm()
    await erase()
    await product.runJobs()
    expect(product.mails.at(-1)?.text).toContain('No one else can use your link.')
    product.clock.advance(10 * 366 * 86_400)
    await cleanUp(product.dependencies)
    const eve = await signInAs(product, 'eve@example.org')
    const refusals = { 'the-name': 'slug_taken', before: 'slug_taken', 'the-narne': 'slug_too_similar' }
    for (const [slug, code] of Object.entries(refusals)) {
      expect(await patch({ slug }, eve)).toMatchObject({ status: 409, body: { code } })
      const looked = await product.call({ method: 'GET', url: `/api/slugs/${slug}`, headers: eve.headers })
      expect(looked.body.data).toMatchObject({ free: false })
    }
    for (const slug of ['the-name', 'before'])
      expect((await product.call({ method: 'GET', url: `/cr/${slug}` })).status).toBe(410)
    expect((await product.call({ method: 'GET', url: '/cr/the-narne' })).status).toBe(404)
  })

  test('are stored only as keyed hashes', async () => {
    await patch({ slug: 'first-of-them' })
    await patch({ slug: 'last-of-them', visibility: 'public' })
    await confirm()
    await erase()
    await product.runJobs()
    for (const name of ['first-of-them', 'last-of-them', 'firstofthem', 'lastofthem']) {
      const traces = (await findTraces(product, name)).filter(trace => !trace.startsWith('mail/'))
      expect(traces).toEqual([])
    }
    expect(await product.dependencies.db.select().from(retiredSlugs)).toHaveLength(3)
  })

  test('that an older version left unhashed become keyed hashes, and stay reserved meanwhile', async () => {
    const { db, clock } = product.dependencies
    const old = { accountId: null, freedAt: clock.now(), skeleton: 'erasedone' }
    await db.insert(formerSlugs).values({ slug: 'erased-one', ...old })
    const eve = await signInAs(product, 'eve@example.org')
    for (const happens of [async () => {}, () => cleanUp(product.dependencies)]) {
      await happens()
      expect((await patch({ slug: 'erased-one' }, eve)).status).toBe(409)
      expect((await patch({ slug: 'erased0ne' }, eve)).status).toBe(409)
    }
    expect(await db.select().from(formerSlugs).where(isNull(formerSlugs.accountId))).toEqual([])
    expect(await findTraces(product, 'erased')).toEqual([])
  })

  test('are free at once when the page was never public', async () => {
    await patch({ slug: 'before' })
    await patch({ slug: 'the-name' })
    await confirm()
    await erase()
    expect(await product.dependencies.db.select().from(formerSlugs)).toEqual([])
    await product.runJobs()
    expect(product.mails.at(-1)?.text).not.toContain('link name')
  })
})
