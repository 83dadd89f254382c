import type { Endpoint } from '@credence/contract/endpoint'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { allEndpoints } from '@credence/contract/testing/all-endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { profiles } from '../../database/schema/profiles.ts'
import { media, recommendations } from '../../database/schema/recommendations.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { makeLinkToken } from '../../link-token.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { choose } from '../notifications/service.ts'
import { formatDuration, moved, relationOf, undoSeconds } from './rules.ts'
import { notifyOwnerOfRecommendation } from './service.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
let tom: typeof ines
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
  tom = await signInAs(product, 'tom@example.org')
  const { db } = product.dependencies
  await db.update(profiles).set({ fullName: 'Ines Marlow' }).where(eq(profiles.accountId, ines.account.id))
})

const words = 'Ines spent the first week on the floor with a notebook and did not give a single opinion. Then she did.'
type Row = typeof recommendations.$inferInsert
let given = 0

/** A recommendation as a reviewer left it; each is a minute younger than the one before. */
async function give(changes: Partial<Row> = {}): Promise<string> {
  given += 1
  const at = new Date(product.clock.now().getTime() + given * 60_000)
  const [row] = await product.dependencies.db
    .insert(recommendations)
    .values({
      accountId: ines.account.id,
      type: 'text',
      text: words,
      reviewerName: 'Samir Haddad',
      reviewerPosition: 'Founder, Pell & Roe',
      reviewerEmail: `samir${given}@pellroe.example`,
      source: 'client',
      years: { from: 2021, to: 2022 },
      consentText: 'Yes.',
      consentAt: at,
      givenAt: at,
      ...changes,
    })
    .returning({ id: recommendations.id })
  return row!.id
}

async function giveRecording(state: 'waiting' | 'ready' | 'refused', changes: Partial<Row> = {}) {
  const id = `${given}`.padStart(32, 'a')
  const row = { id, accountId: ines.account.id, kind: 'video', state, hasPoster: true, captions: 'WEBVTT' } as const
  const file = { sha256: 'x', bytes: 1, contentType: 'video/mp4', durationSeconds: 102.4, createdAt: new Date() }
  await product.dependencies.db.insert(media).values({ ...row, ...file })
  return give({ type: 'video', text: null, mediaId: id, ...changes })
}

const change = (id: string, payload: object, owner = ines) =>
  product.call({ method: 'PATCH', url: `/api/recommendations/${id}`, payload, headers: owner.headers })
const thank = (id: string, note = '', owner = ines) =>
  product.call({ method: 'POST', url: `/api/recommendations/${id}/thank`, payload: { note }, headers: owner.headers })

async function list(owner = ines): Promise<OwnerRecommendation[]> {
  const answer = await product.call({ method: 'GET', url: '/api/recommendations', headers: owner.headers })
  return answer.body.data as OwnerRecommendation[]
}
const order = async () => (await list()).map(each => each.id)

describe('the list', () => {
  test("lists everything but withdrawn ones, newest first, with the address's domain only", async () => {
    const [first, second] = [await give(), await give({ state: 'hidden' })]
    await give({ withdrawnAt: new Date() })
    await give({ accountId: tom.account.id })
    const all = await list()
    expect(all.map(each => each.id)).toEqual([second, first])
    expect(all[1]).toMatchObject({ state: 'new', position: 1, email_domain: 'pellroe.example', media_state: null })
    expect(JSON.stringify(all)).not.toContain('samir')
  })

  test('opens a recording to its owner for ten minutes, once it can be played', async () => {
    await giveRecording('ready', { reviewerPictureId: 'b'.repeat(32) })
    const [recording] = await list()
    const seal = /\?e=1772356200&s=[\w-]{22}$/
    expect(recording).toMatchObject({ media_state: 'ready', media: { duration_seconds: 102.4 } })
    for (const path of [recording?.media?.url, recording?.media?.poster_url, recording?.media?.captions_url])
      expect(path).toMatch(seal)
    expect(recording?.reviewer.picture_url).toMatch(seal)
    expect(recording?.media?.url).toMatch(/^\/media\/recordings\/a+\d+\.mp4\?/)
  })

  test.each(['waiting', 'refused'] as const)('says that a recording is %s', async state => {
    await giveRecording(state)
    expect(await list()).toMatchObject([{ media: null, media_state: state }])
  })
})

describe('publishing', () => {
  test('shows it, hiding takes it away, and when it was first shown stays known', async () => {
    const id = await give()
    expect(await change(id, { state: 'published' })).toMatchObject({
      status: 200,
      body: { data: { state: 'published' } },
    })
    expect(await change(id, { state: 'hidden' })).toMatchObject({ status: 200, body: { data: { state: 'hidden' } } })
    const [row] = await product.dependencies.db.select().from(recommendations)
    expect(row).toMatchObject({ state: 'hidden', publishedAt: product.clock.now() })
  })

  test('nothing goes public unseen: a change since the owner looked is looked at first', async () => {
    const id = await give({ changedAt: new Date('2026-03-01T10:00:00Z') })
    for (const changed_at of [null, '2026-03-01T09:59:59.999Z'])
      expect(await change(id, { state: 'published', changed_at })).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('Check it again') },
      })
    const [seen] = await list()
    expect(seen?.state).toBe('new')
    expect((await change(id, { state: 'published', changed_at: seen!.changed_at })).status).toBe(200)
  })

  test.each([
    { state: 'waiting' as const, message: 'still being processed' },
    { state: 'refused' as const, message: 'couldn’t use' },
  ])('waits for a recording that is $state', async ({ state, message }) => {
    const id = await giveRecording(state)
    const answer = await change(id, { state: 'published' })
    expect(answer).toMatchObject({ status: 409, body: { message: expect.stringContaining(message) } })
    expect(await list()).toMatchObject([{ state: 'new' }])
    expect((await change(id, { state: 'hidden' })).status).toBe(200)
  })

  test('stops at ten on the free plan, also when many are published at once, and hides nothing', async () => {
    const ids = []
    for (let count = 0; count < 13; count += 1) ids.push(await give())
    const answers = await Promise.all(ids.map(id => change(id, { state: 'published' })))
    expect(answers.map(answer => answer.status).sort()).toEqual([...Array(10).fill(200), 409, 409, 409])
    const shown = (await list()).filter(each => each.state === 'published')
    expect(shown).toHaveLength(10)
    expect((await change(shown[0]!.id, { state: 'published', featured: true })).status).toBe(200)
    await change(shown[1]!.id, { state: 'hidden' })
    const waiting = (await list()).find(each => each.state === 'new')!
    expect((await change(waiting.id, { state: 'published' })).status).toBe(200)
  })

  test('several at once, each with its own outcome, and back again', async () => {
    const [good, changed] = [await give(), await give({ changedAt: product.clock.now() })]
    const preparing = await giveRecording('waiting')
    const change = (state: 'published' | 'new', recommendations: object[]) =>
      product.call({
        method: 'PATCH',
        url: '/api/recommendations',
        headers: ines.headers,
        payload: { state, recommendations },
      })
    const asked = [{ id: good, changed_at: null }, { id: changed, changed_at: null }, { id: preparing }]
    const { body } = await change('published', [...asked, { id: crypto.randomUUID() }])
    expect(body.data).toMatchObject({
      changed: [{ id: good, state: 'published' }],
      failed: [
        { id: changed, message: expect.stringContaining('has changed this recommendation since you opened it') },
        { id: preparing, message: expect.stringContaining('recording is still being processed') },
        { message: 'This recommendation no longer exists.' },
      ],
    })
    expect((await change('new', [{ id: good }])).body.data).toMatchObject({ changed: [{ id: good, state: 'new' }] })
  })

  test('one comes first: putting another first takes its place, and hiding gives it up', async () => {
    const [first, second] = [await give({ state: 'published' }), await give({ state: 'published' })]
    await change(first, { featured: true })
    await change(second, { featured: true })
    expect((await list()).filter(each => each.featured).map(each => each.id)).toEqual([second])
    await change(second, { state: 'hidden' })
    expect((await list()).filter(each => each.featured)).toEqual([])
    expect((await change(second, { featured: true })).status).toBe(409)
    expect((await change(second, { state: 'published', featured: true })).status).toBe(200)
  })
})

describe('ordering', () => {
  test('without an order of the owner’s, videos come before voices and texts, each newest first', async () => {
    const older = await giveRecording('ready', { state: 'published' })
    const newer = await giveRecording('ready', { state: 'published' })
    const voice = await giveRecording('ready', { type: 'audio', state: 'published' })
    const text = await give({ state: 'published' })
    const unread = await give()
    expect(await order()).toEqual([unread, newer, older, voice, text])
    const url = `/api/profile/${ines.slug}?view=public`
    const { body } = await product.call({ method: 'GET', url, headers: ines.headers })
    expect(body.data).toMatchObject({ recommendations: [newer, older, voice, text].map(id => ({ id })) })
    await change(text, { position: 0 })
    expect(await order()).toEqual([text, unread, newer, older, voice])
  })

  test('moves one to a position, and keeps it when a new one arrives', async () => {
    const [c, b, a] = [await give(), await give(), await give()]
    expect(await order()).toEqual([a, b, c])
    expect((await change(c, { position: 0 })).body.data).toMatchObject({ position: 0 })
    expect(await order()).toEqual([c, a, b])
    await change(c, { position: 99_999 })
    expect(await order()).toEqual([a, b, c])
    const fresh = await give()
    expect(await order()).toEqual([fresh, a, b, c])
    await change(fresh, { position: 2 })
    expect(await order()).toEqual([a, b, fresh, c])
  })

  test('many moves at once leave every recommendation in one place of its own', async () => {
    const ids = []
    for (let count = 0; count < 8; count += 1) ids.push(await give())
    await Promise.all(ids.map((id, index) => change(id, { position: (index * 3) % 8 })))
    const rows = await product.dependencies.db.select().from(recommendations)
    expect(rows.map(row => row.position).sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
    expect(new Set(await order())).toEqual(new Set(ids))
  })
})

describe('thanking', () => {
  const publish = async (id: string) => {
    await product.dependencies.db.update(profiles).set({ visibility: 'public' })
    await change(id, { state: 'published' })
    product.clock.advance(undoSeconds)
    await jobHandlers(product.dependencies)['announce-published']({ recommendationId: id })
    await product.runJobs()
  }

  test('goes once with the mail that it is public, in the owner’s words', async () => {
    const id = await give()
    const note = 'Thank you, Samir.\n\nI had forgotten about the Sunday <with the vans>.'
    const answers = await Promise.all([thank(id, note), thank(id, note)])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    expect((await list())[0]?.thanked_at).toBe('2026-03-01T09:00:00.000Z')
    await product.runJobs()
    expect(product.mails).toEqual([])
    await publish(id)
    expect(product.mails).toHaveLength(1)
    const [mail] = product.mails
    expect(mail).toMatchObject({ replyTo: 'ines@example.org', subject: 'Your recommendation of Ines Marlow is public' })
    const control = `http://localhost:4001/reviewer/${makeLinkToken(product.dependencies.secrets.reviewerKey, id)}`
    expect(mail?.text).toContain(control)
    expect(mail?.html).toContain(`href="${control}"`)
    expect(mail?.text).toContain('I had forgotten about the Sunday <with the vans>.')
    expect(mail?.html).not.toContain('<with the vans>')
  })

  test('needs no words', async () => {
    const id = await give()
    await thank(id)
    await publish(id)
    expect(product.mails[0]?.text).toContain('Thank you for recommending me, Samir.')
  })

  test('comes too late once the reviewer was told', async () => {
    const id = await give()
    await publish(id)
    expect(await thank(id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    await product.runJobs()
    expect(product.mails.map(({ replyTo }) => replyTo)).toEqual([undefined])
  })
})

describe('an owner has no say over', () => {
  test("another owner's recommendation, a withdrawn one, or one that does not exist", async () => {
    const theirs = await give({ accountId: tom.account.id })
    const withdrawn = await give({ withdrawnAt: new Date() })
    for (const id of [theirs, withdrawn, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      expect((await change(id, { state: 'published', position: 0 })).status).toBe(404)
      expect((await thank(id)).status).toBe(404)
    }
    await product.runJobs()
    expect(product.mails).toEqual([])
    expect(await list(tom)).toMatchObject([{ state: 'new' }])
  })

  test.each([
    { state: 'new' },
    { state: 'withdrawn' },
    { position: -1 },
    { position: 1.5 },
    { featured: 'yes' },
    { text: 'Better words, about me, by me.' },
    { state: 'published', reviewer: { full_name: 'A famous person' } },
  ])('more than showing and ordering: %j is refused', async payload => {
    const id = await give()
    expect((await change(id, payload)).status).toBe(422)
    expect(await list()).toMatchObject([{ state: 'new', text: words }])
  })

  const attempt = {
    text: 'Better words, about me, by me. '.repeat(5),
    line: 'Better words',
    type: 'text',
    full_name: 'A famous person',
    position: 'President',
    source: 'manager',
    years: { from: 2000, to: 2020 },
    consent: true,
    captions: 'WEBVTT',
    state: 'published',
    note: 'x',
    reviewer_name: 'A famous person',
    email: 'famous@example.org',
  }
  test('a word of it, whichever call they write through', async () => {
    const id = await give()
    const read = async () => {
      const [row] = await product.dependencies.db.select().from(recommendations).where(eq(recommendations.id, id))
      const { state, featured, position, publishedAt, thankedAt, thanksNote, ...reviewers } = row!
      return reviewers
    }
    const before = await read()
    const writes = Object.entries<Endpoint>(allEndpoints).filter(([, call]) => call.method !== 'GET' && !call.protocol)
    for (const [name, call] of writes) {
      const { headers } = await signInAs(product, 'ines@example.org')
      const slug = { ...attempt, slug: ines.account.slug }
      for (const payload of call.body ? [attempt, slug, ...allowedParts(call, slug)] : [undefined]) {
        const url = call.path.replace(':id', id).replace(':token', id)
        await product.call({ method: call.method, url, headers, ...(payload ? { payload } : {}) })
      }
      expect(await read(), name).toEqual(before)
    }
    expect(writes.length).toBeGreaterThan(30)
  })
})

/** The attempt once more, with only the fields that the call knows: it gets past the check of names. */
function allowedParts(call: Endpoint, attempt: Record<string, unknown>): object[] {
  const shape = (call.body as { shape?: Record<string, unknown> } | undefined)?.shape
  return shape ? [Object.fromEntries(Object.entries(attempt).filter(([key]) => key in shape))] : []
}

describe('telling the owner', () => {
  async function tell(id: string, what: 'received' | 'changed' | 'withdrawn') {
    const { db } = product.dependencies
    await db.transaction(tx => notifyOwnerOfRecommendation(tx, product.dependencies, id, what))
    await product.runJobs()
    return product.mails.at(-1)
  }

  test('of a recommendation, without quoting it', async () => {
    const mail = await tell(await give(), 'received')
    expect(mail).toMatchObject({ to: 'ines@example.org', subject: 'Samir Haddad recommended you' })
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('Written, 21 words. No one else can see the recommendation')
      expect(part).toMatch(/E-mail confirmed(<\/b>)? pellroe\.example/)
      expect(part).toContain('Your client, 2021 to 2022')
      expect(part).not.toContain('notebook')
      expect(part).not.toContain('samir')
    }
  })

  test('how long a recording is, once that is known', async () => {
    expect((await tell(await giveRecording('ready'), 'received'))?.text).toContain('A video, 1 minute and 42 seconds.')
  })

  test('of changes and withdrawals only in the digest', async () => {
    for (const what of ['changed', 'withdrawn'] as const) await tell(await give({ state: 'new' }), what)
    expect(product.mails).toEqual([])
  })

  test('nothing that they turned off', async () => {
    const group = 'recommendation_received'
    await choose(product.dependencies, ines.account.id, { group, channel: 'mail', wanted: false })
    await tell(await give(), 'received')
    expect(product.mails).toEqual([])
  })

  test('markup in a reviewer’s name stays a name', async () => {
    const mail = await tell(await give({ reviewerName: '<img src=x>', reviewerPosition: '<b>' }), 'received')
    expect(mail?.html).not.toMatch(/<img src=x|<b>\./)
  })
})

describe('in words', () => {
  test.each([
    [42, '42 seconds'],
    [1, '1 second'],
    [60, '1 minute'],
    [102.4, '1 minute and 42 seconds'],
    [119.95, '2 minutes'],
  ])('%d s is %s', (seconds, sentence) => {
    expect(formatDuration(seconds)).toBe(sentence)
  })

  test('the relation in words', () => {
    expect(relationOf('direct-report', { from: 2020, to: null })).toBe('Your direct report, since 2020')
    expect(relationOf('manager', { from: 2020, to: 2020 })).toBe('Your manager, 2020')
    expect(relationOf('other', null)).toBe('Knows you another way')
  })

  test('a move past the end is a move to the end', () => {
    expect(moved(['a', 'b', 'c'], 0, 9)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  })
})
