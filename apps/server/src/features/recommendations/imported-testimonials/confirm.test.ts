import type { OldPraise } from '@credence/contract/recommendations/imported-testimonials/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { oldPraise } from '../../../database/schema/imported-testimonials.ts'
import { invites, neverAsk } from '../../../database/schema/invites.ts'
import { notifications } from '../../../database/schema/notifications.ts'
import { recommendations } from '../../../database/schema/recommendations.ts'
import { makeLinkToken } from '../../../link-token.ts'
import { lastCode, signInAs } from '../../../testing/create-test-app.ts'
import { createInviteApp, type InviteApp } from '../../../testing/invites.ts'
import { operate } from '../../../testing/operate.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'
import { anotherNetwork, type ReviewerHeaders, reviewAs } from '../../../testing/reviewer.ts'

const marta = 'marta@northpier.example'
const written = {
  full_name: 'Marta Lindqvist',
  position: 'Regional director, North Pier',
  text: 'We opened Leeds without a till system and few noticed. That was Ines, with a notebook.',
  place: 'LinkedIn',
  written_on: '2023-11-14',
}
const yes = {
  text: written.text,
  full_name: written.full_name,
  position: written.position,
  source: 'client',
  consent: true,
}

let app: InviteApp
let path: string
beforeEach(async () => {
  app = await createInviteApp()
  path = await askMarta()
})

/** The address that the link of the mail leads the page to. */
async function askMarta() {
  const { headers } = await signInAs(app.product, app.ines.account.email)
  const post = (url: string, payload: object) => app.product.call({ method: 'POST', url, headers, payload })
  const kept = (await post('/api/old-praise', { texts: [written] })).body.data as OldPraise[]
  await post(`/api/old-praise/${kept[0]!.id}/ask`, { email: marta, message: 'Is it still true?' })
  await app.product.runJobs()
  const [, token] = /\/old-praise\/([\w-]{43})/.exec(app.mailsTo(marta).at(-1)!.text)!
  return `/api/old-praise/asked/${token}`
}

const read = () => app.product.call({ method: 'GET', url: path })
async function deny() {
  const answer = await app.product.call({ method: 'DELETE', url: path })
  await app.product.runJobs()
  return answer
}
async function confirm(changes: object = {}, headers?: ReviewerHeaders) {
  const session = headers ?? (await reviewAs(app.product, app.ines.account.id, marta))
  const request = { url: `${path}/confirm`, payload: { ...yes, ...changes }, remoteAddress: anotherNetwork() }
  const answer = await app.product.call({ method: 'POST', headers: session, ...request })
  await app.product.runJobs()
  return answer
}
const { db } = { db: () => app.product.dependencies.db }
const given = () => db().select().from(recommendations)
const kept = () => db().select().from(oldPraise)
const told = async () => (await db().select().from(notifications)).map(row => row.kind)

test('the link shows the words and changes nothing, however often it is opened', async () => {
  const before = await db().select().from(invites)
  for (let times = 0; times < 3; times += 1)
    expect((await read()).body.data).toEqual({
      owner: { slug: app.ines.account.slug, full_name: 'Ines Marlow' },
      email: marta,
      full_name: written.full_name,
      position: written.position,
      place: 'LinkedIn',
      written_on: '2023-11-14',
      text: written.text,
      delete_at: '2026-05-30T09:00:00.000Z',
      has_declined: false,
    })
  expect(await db().select().from(invites)).toEqual(before)
  expect(await told()).toEqual([])
})

describe('yes', () => {
  test('by the code of the mail it becomes a recommendation like any other, with its origin', async () => {
    const { slug } = app.ines.account
    const invite = path.split('/').at(-1)
    const address = { email: marta, slug }
    const post = (url: string, payload: object, headers = {}) =>
      app.product.call({ method: 'POST', url, payload, headers })
    const cookieOf = (answer: { headers: Record<string, unknown> }) =>
      [answer.headers['set-cookie']]
        .flat()
        .map(each => String(each).split(';')[0])
        .join('; ')
    const sent = await post('/api/recommender-otp', { ...address, full_name: written.full_name, invite })
    await app.product.runJobs()
    const verified = await post(
      '/api/user-verify-recm',
      { ...address, otp: lastCode(app.product) },
      { cookie: cookieOf(sent) },
    )
    const answer = await confirm({}, { cookie: `${cookieOf(sent)}; ${cookieOf(verified)}` })
    expect(answer).toMatchObject({ status: 200, body: { message: 'Thank you. Your recommendation is confirmed.' } })
    const [row] = await given()
    expect(answer.body.data).toEqual({ recommendation_id: row!.id, control_token: expect.any(String) })
    expect(row).toMatchObject({
      accountId: app.ines.account.id,
      type: 'text',
      text: written.text,
      state: 'new',
      reviewerEmail: marta,
      reviewerName: 'Marta Lindqvist',
      source: 'client',
      writtenElsewhere: { at: '2023-11-14', place: 'LinkedIn', changedSentences: 0 },
      consentText: expect.stringContaining('Ines Marlow may publish this'),
      inviteId: expect.any(String),
    })
    expect(await kept()).toEqual([])
    expect(await told()).toEqual(['recommendation_received'])
    expect(app.mailsTo(marta).at(-1)).toMatchObject({ subject: 'Your recommendation of Ines Marlow' })
    expect(await read()).toMatchObject({ status: 409, body: { code: 'invite_closed' } })
  })

  test('with one sentence changed, another name and position', async () => {
    const changes = {
      text: written.text.replace('few noticed', 'only I noticed'),
      full_name: 'Marta L.',
      position: 'COO',
    }
    await confirm(changes)
    expect(await given()).toMatchObject([
      {
        text: changes.text,
        reviewerName: 'Marta L.',
        reviewerPosition: 'COO',
        writtenElsewhere: { changedSentences: 1 },
      },
    ])
  })

  test('a hundred times at once is one recommendation, and one answer to all', async () => {
    const session = await reviewAs(app.product, app.ines.account.id, marta)
    const answers = await Promise.all(Array.from({ length: 100 }, () => confirm({}, session)))
    expect(new Set(answers.map(answer => answer.status))).toEqual(new Set([200]))
    expect(await given()).toHaveLength(1)
    expect(await told()).toEqual(['recommendation_received'])
  })

  test('in two tabs with different texts: the second gets a conflict', async () => {
    await confirm()
    expect(await confirm({ text: `${written.text} And more.` })).toMatchObject({
      status: 409,
      body: { code: 'invite_closed' },
    })
    expect(await deny()).toMatchObject({ status: 409, body: { code: 'invite_closed' } })
    expect(await given()).toMatchObject([{ text: written.text }])
  })

  test.each([
    ['another address', () => reviewAs(app.product, app.ines.account.id, 'eve@example.org')],
    ['the same address, confirmed for another profile', () => reviewAs(app.product, app.tom.account.id, marta)],
    ['no session', async () => ({ cookie: '' })],
  ])('not by %s', async (_, session) => {
    expect((await confirm({}, await session())).status).toBe(401)
    expect(await given()).toEqual([])
    expect(await kept()).toHaveLength(1)
  })

  test('not without consent, a position, or words', async () => {
    for (const changes of [{ consent: false }, { position: '' }, { text: 'Good.' }])
      expect((await confirm(changes)).status).toBe(422)
    expect(await kept()).toHaveLength(1)
  })

  test('an earlier recommendation is replaced only after a question', async () => {
    const id = await giveRecommendation(app.product, app.ines.account.id, {
      reviewerEmail: marta,
      text: 'Said before.',
    })
    app.daysPass(1)
    const first = await confirm()
    expect(first).toMatchObject({ status: 409, body: { code: 'recommendation_exists' } })
    expect(first.body.message).toContain('Sending this will replace what you wrote on 1 March 2026')
    expect(await kept()).toHaveLength(1)
    expect((await confirm({ replace: true })).body.data).toMatchObject({ recommendation_id: id })
    expect(await given()).toMatchObject([
      { text: written.text, state: 'new', givenAt: app.product.clock.now(), writtenElsewhere: { at: '2023-11-14' } },
    ])
    expect(await kept()).toEqual([])
    expect((await db().select().from(invites))[0]!.answeredAt).not.toBeNull()
  })

  test('a later video or text by the open link has no written origin', async () => {
    await confirm()
    const session = await reviewAs(app.product, app.ines.account.id, marta)
    const { full_name, position, source } = yes
    const text = 'Something else that few have read anywhere, and which is long enough to be taken as a text here.'
    const payload = { slug: app.ines.account.slug, type: 'text', text, full_name, position, source }
    await app.product.call({
      method: 'POST',
      url: '/api/recommendations',
      payload: { ...payload, replace: true, consent: true },
      headers: session,
    })
    expect(await given()).toMatchObject([{ text, writtenElsewhere: null }])
  })
})

describe('no', () => {
  test('"I did not write this" deletes it and notifies the owner once, however often it is sent', async () => {
    const answers = await Promise.all([deny(), deny(), deny()])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await kept()).toEqual([])
    expect(await given()).toEqual([])
    expect(await told()).toEqual(['old_praise_denied'])
    const { headers } = await signInAs(app.product, app.ines.account.email)
    const { body } = await app.product.call({ method: 'GET', url: '/api/notifications', headers })
    expect(body.data).toMatchObject([
      {
        title: 'Marta Lindqvist says this text isn’t theirs',
        link: '/dashboard/recommendations/old-praise',
      },
    ])
    expect((await read()).status).toBe(404)
    expect((await confirm()).status).toBe(404)
    app.daysPass(5)
    await app.remindersGoOut()
    expect(app.mailsTo(marta)).toHaveLength(1)
  })

  const answer = (words: string) =>
    app.product.call({
      method: 'POST',
      url: '/api/invites/answer',
      payload: { invite: path.split('/').at(-1), answer: words },
    })

  test('"I would rather not" notifies the owner, and can be undone', async () => {
    expect((await answer('declined')).status).toBe(200)
    expect((await read()).body.data).toMatchObject({ has_declined: true })
    expect(await told()).toEqual(['request_declined'])
    expect((await confirm()).status).toBe(200)
  })

  test('"Never ask me again" holds for every owner', async () => {
    expect((await answer('never')).status).toBe(200)
    expect(await db().select().from(neverAsk)).toHaveLength(1)
    await app.ask(app.tom)
    expect(app.mailsTo(marta)).toHaveLength(1)
  })
})

describe('nothing is behind the link', () => {
  test.each([
    ['that is forged', async () => '/api/old-praise/asked/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
    [
      'of a request for something new',
      async () => {
        const invite = await app.askMarta(app.tom)
        const token = makeLinkToken(app.product.dependencies.secrets.inviteKey, invite.id)
        return `/api/old-praise/asked/${token}`
      },
    ],
  ])('%s', async (_, other) => {
    path = await other()
    expect((await read()).status).toBe(404)
    expect((await deny()).status).toBe(404)
  })

  test('once its owner stopped asking, deleted it, or was suspended', async () => {
    await operate(app.product, 'users', 'suspend', 'ines@example.org', '--note', 'You wrote to strangers.')
    expect((await read()).status).toBe(404)
    expect((await confirm()).status).toBe(404)
    expect(await kept()).toHaveLength(1)
  })
})
