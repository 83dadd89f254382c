import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Notification } from '@credence/contract/notifications/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { notifications } from '../../database/schema/notifications.ts'
import { makeLinkToken } from '../../link-token.ts'
import { signInAs } from '../../testing/create-test-app.ts'
import { createInviteApp, type InviteApp, marta } from '../../testing/invites.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'
import { erase } from '../account/erase/service.ts'
import { suspendAccount } from '../account/suspend/service.ts'
import { cleanUp } from '../clean-up/jobs.ts'
import { withdraw } from '../recommendations/reviewer-control/service.ts'
import { notifyOwnerOfRecommendation } from '../recommendations/service.ts'
import { endOtherSessions } from '../sessions/service.ts'
import { createNotification } from './service.ts'

let app: InviteApp
beforeEach(async () => {
  app = await createInviteApp()
})

type Owner = InviteApp['ines']

const list = async (owner: Owner = app.ines) =>
  (await app.product.call({ method: 'GET', url: '/api/notifications', headers: owner.headers })).body
    .data as Notification[]
const post = (path: string, payload: object, owner: Owner = app.ines) =>
  app.product.call({ method: 'POST', url: path, headers: owner.headers, payload })
const titles = async () => (await list()).map(({ title }) => title)

/** As when a reviewer does it, without the way there. */
async function received(columns: Parameters<typeof giveRecommendation>[2] = {}) {
  const id = await giveRecommendation(app.product, app.ines.account.id, { state: 'new', publishedAt: null, ...columns })
  await tell(id, 'received')
  return id
}
const tell = (id: string, what: 'received' | 'changed') =>
  app.product.dependencies.db.transaction(tx => notifyOwnerOfRecommendation(tx, app.product.dependencies, id, what))

describe('an owner is notified', () => {
  test.each([
    ['text', 'Samir Haddad wrote a recommendation', '3 words.'],
    ['video', 'Samir Haddad recommended you in a video', ''],
    ['audio', 'Samir Haddad recommended you in a voice note', ''],
  ] as const)('of a new %s recommendation', async (type, title, body) => {
    const text = type === 'text' ? 'She stayed late.' : null
    const id = await received({ type, text, reviewerName: 'Samir Haddad' })
    expect(await list()).toEqual([
      {
        id: expect.any(String),
        kind: 'recommendation_received',
        title,
        subject: 'Samir Haddad',
        body,
        link: `/dashboard/recommendations?review=${id}`,
        picture_url: null,
        rosette: id,
        status: 'unread',
        settled: null,
        created_at: '2026-03-01T09:00:00.000Z',
      },
    ])
  })

  test('of a change, the newest first', async () => {
    const id = await received({ reviewerName: 'Samir Haddad' })
    app.product.clock.advance(60)
    await tell(id, 'changed')
    expect(await titles()).toEqual(['Samir Haddad changed their recommendation', 'Samir Haddad wrote a recommendation'])
  })

  test("of a withdrawal, without the reviewer's name", async () => {
    const id = await received({ reviewerName: 'Samir Haddad' })
    const { secrets } = app.product.dependencies
    await withdraw(app.product.dependencies, makeLinkToken(secrets.reviewerKey, id))
    expect(await titles()).toEqual(['A recommendation was withdrawn'])
    expect(JSON.stringify(await list())).not.toContain('Samir')
  })

  test('of a declined request once, and of nothing else that the person does', async () => {
    const invite = await app.askMarta()
    for (const answer of ['opened', 'later']) await app.say(answer, invite)
    expect(await list()).toEqual([])
    for (const answer of ['declined', 'declined']) await app.say(answer, invite)
    expect((await list()).map(({ title, body }) => [title, body])).toEqual([['Marta Lindqvist declined', '']])
    expect(app.mailsTo('ines@example.org')).toEqual([])
  })

  test('of a request whose address does not exist', async () => {
    app.product.refusedAddresses.add(marta.email)
    await app.ask()
    await app.product.runJobs()
    expect(await list()).toMatchObject([
      {
        title: `Your e-mail to ${marta.email} bounced`,
        kind: 'request_bounced',
        link: expect.stringMatching(/^\/dashboard\/recommendations\?request=[\w-]{36}$/),
      },
    ])
  })
})

describe('a notification settles when what it asks for is done', () => {
  const decide = (id: string, state: 'published' | 'hidden') =>
    app.product.call({
      method: 'PATCH',
      url: `/api/recommendations/${id}`,
      headers: app.ines.headers,
      payload: { state },
    })

  test.each(['published', 'hidden'] as const)('the recommendation is %s', async state => {
    const id = await received()
    expect((await decide(id, state)).status).toBe(200)
    expect(await list()).toMatchObject([{ settled: state, status: 'read' }])
  })

  test('the bounced request is replaced or withdrawn', async () => {
    app.product.refusedAddresses.add(marta.email)
    await app.ask()
    await app.product.runJobs()
    const [bounced] = await list()
    expect(bounced).toMatchObject({ kind: 'request_bounced', settled: null })
    const id = new URL(bounced!.link!, 'http://app').searchParams.get('request')
    await app.product.call({ method: 'DELETE', url: `/api/invites/${id}`, headers: app.ines.headers })
    expect(await list()).toMatchObject([{ kind: 'request_bounced', settled: 'fixed', status: 'read' }])
  })

  test('the same kind, person and day is one row, the newest', async () => {
    const id = await received()
    await tell(id, 'changed')
    app.product.clock.advance(600)
    await tell(id, 'changed')
    expect((await list()).map(({ kind, created_at }) => [kind, created_at])).toEqual([
      ['recommendation_changed', '2026-03-01T09:10:00.000Z'],
      ['recommendation_received', '2026-03-01T09:00:00.000Z'],
    ])
    app.product.clock.advance(86_400)
    await tell(id, 'changed')
    const { headers } = await signInAs(app.product, app.ines.account.email)
    expect(await list({ ...app.ines, headers })).toHaveLength(3)
  })
})

describe('marking', () => {
  test('one, back and forth, and away for good', async () => {
    await received()
    const [{ id } = { id: '' }] = await list()
    for (const status of ['read', 'unread'] as const) {
      expect((await post('/api/notifications', { notification_id: id, status })).body).toMatchObject({
        status: 'success',
        message: 'Notification updated.',
      })
      expect((await list())[0]?.status).toBe(status)
    }
    await post('/api/notifications', { notification_id: id, status: 'archived' })
    expect(await list()).toEqual([])
    await post('/api/notifications-all', { status: 'unread' })
    expect(await list()).toEqual([])
  })

  test('all, and only their own', async () => {
    await received()
    await received()
    const { db } = app.product.dependencies
    await db.transaction(tx =>
      createNotification(tx, app.product.dependencies, { accountId: app.tom.account.id, kind: 'session_stolen' }),
    )
    expect((await post('/api/notifications-all', { status: 'read' })).body.message).toBe('Notifications updated.')
    expect((await list()).map(({ status }) => status)).toEqual(['read', 'read'])
    const [toms] = await list(app.tom)
    expect(toms?.status).toBe('unread')
    const stolen = await post('/api/notifications', { notification_id: toms!.id, status: 'archived' })
    expect(stolen).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await list(app.tom)).toHaveLength(1)
  })

  test.each([
    ['/api/notifications', { notification_id: 'no', status: 'read' }, 'notification_id'],
    ['/api/notifications', { notification_id: crypto.randomUUID(), status: 'gone' }, 'status'],
    ['/api/notifications-all', { status: 1 }, 'status'],
    ['/api/notifications-all', {}, 'status'],
  ])('refuses what it does not know: %s %j', async (path, payload, field) => {
    expect(await post(path, payload)).toMatchObject({ status: 422, body: { errors: [{ field }] } })
  })
})

test('requires a session', async () => {
  for (const url of ['/api/notifications', '/api/notifications/stream'])
    expect((await app.product.call({ method: 'GET', url })).status).toBe(401)
})

test('kinds of another version are not shown', async () => {
  const opened = { accountId: app.ines.account.id, kind: 'request_opened' as Notification['kind'] }
  const { db, clock } = app.product.dependencies
  await db.insert(notifications).values({ ...opened, createdAt: clock.now() })
  expect(await list()).toEqual([])
})

test('notifications older than a year are deleted', async () => {
  await received()
  app.product.clock.advance(364 * 86_400)
  await cleanUp(app.product.dependencies)
  const { headers } = await signInAs(app.product, app.ines.account.email)
  expect(await list({ ...app.ines, headers })).toHaveLength(1)
  app.product.clock.advance(2 * 86_400)
  await cleanUp(app.product.dependencies)
  const later = await signInAs(app.product, app.ines.account.email)
  expect(await list({ ...app.ines, headers: later.headers })).toEqual([])
})

describe('the stream', () => {
  let port = 0
  beforeEach(async () => {
    port = Number(new URL(await app.product.app.listen({ port: 0, host: '127.0.0.1' })).port)
  })

  async function open(owner: Owner = app.ines): Promise<IncomingMessage> {
    const headers = { host: 'localhost:4001', ...owner.headers }
    const [answer] = await once(
      get({ host: '127.0.0.1', port, path: '/api/notifications/stream', headers }),
      'response',
    )
    return answer
  }

  /** Reads until this text arrives, then disconnects. */
  async function until(events: IncomingMessage, wanted: string) {
    let heard = ''
    for await (const chunk of events) {
      heard += String(chunk)
      if (heard.includes(wanted)) break
    }
    return heard
  }

  test('announces that something changed, without content', async () => {
    const events = await open()
    const { statusCode, headers } = events
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' })
    expect(headers['cache-control']).toContain('no-store')
    const heard = until(events, 'changed')
    await received({ reviewerName: 'Samir Haddad' })
    expect(await heard).not.toContain('Samir')
  })

  test("notifies the owner's other tabs, and no other owner", async () => {
    await received()
    const [{ id } = { id: '' }] = await list()
    const [here, there, toms] = [await open(), await open(), await open(app.tom)]
    const heardByTom: string[] = []
    toms.on('data', chunk => heardByTom.push(String(chunk)))
    const both = Promise.all([until(here, 'changed'), until(there, 'changed')])
    await post('/api/notifications', { notification_id: id, status: 'read' })
    await both
    expect(heardByTom.join('')).not.toContain('changed')
    toms.destroy()
  })

  test('is given five times to one account, and again when one is closed', async () => {
    const five = await Promise.all(Array.from({ length: 5 }, () => open()))
    expect(five.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
    const refused = await open()
    expect(refused).toMatchObject({ statusCode: 503, headers: { 'retry-after': '60' } })
    const toms = await open(app.tom)
    expect(toms.statusCode).toBe(200)
    five[0]!.destroy()
    // the server notices a moment later
    await expect.poll(async () => (await open()).statusCode).toBe(200)
  })

  test('is not opened by HEAD, which takes no slot', async () => {
    const { app: server, call } = app.product
    const head = { method: 'HEAD', url: '/api/notifications/stream', headers: app.ines.headers } as const
    for (let time = 0; time < 6; time++) {
      const { status, headers, text } = await call(head)
      expect([status, headers['content-type'], text]).toEqual([200, 'text/event-stream', ''])
    }
    expect(server.slots.get('event streams')!.inUse()).toBe(0)
    const five = await Promise.all(Array.from({ length: 5 }, () => open()))
    expect(five.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(200))
  })

  const ways: Record<string, (owner: Owner) => Promise<unknown>> = {
    'its owner signs out': ({ sessionId, headers }) =>
      app.product.call({ method: 'DELETE', url: `/api/sessions/${sessionId}`, headers }),
    'its owner signs out everywhere else': async ({ account }) => {
      const { sessionId } = await signInAs(app.product, account.email)
      await endOtherSessions(app.product.dependencies.db, { accountId: account.id, sessionId }, app.product.clock.now())
    },
    'the account is erased': ({ account }) => erase(app.product.dependencies, account.id),
    'the account is suspended': ({ account }) =>
      app.product.dependencies.db.transaction(tx => suspendAccount(tx, app.product.dependencies, account.id, '')),
  }
  test('ends with its session, in whichever way that ends, and only then', async () => {
    const goesOn = await open()
    const ended = Object.entries(ways).map(async ([name, end], index) => {
      const owner = await signInAs(app.product, `owner${index}@example.org`)
      const events = await open(owner)
      const all = until(events, 'never said')
      await end(owner)
      return [name, await all]
    })
    for (const [name, heard] of await Promise.all(ended))
      expect(heard, name).toMatch(/^:\n\n(event: changed\ndata:\n\n)*$/)
    const heard = until(goesOn, 'changed')
    await received()
    await heard
  })

  test('goes on when the clock is set back, and ends when it leaps past the end of the session', async () => {
    const [one, other] = [await open(), await open()]
    app.product.clock.advance(-86_400)
    const heard = until(one, 'changed')
    await received()
    await heard
    const all = until(other, 'never said')
    app.product.clock.advance(32 * 86_400)
    await all
  })

  test('ends when the server stops', async () => {
    const events = await open()
    const all = until(events, 'never said')
    await app.product.app.close()
    expect(await all).toBe(':\n\n')
  })
})
