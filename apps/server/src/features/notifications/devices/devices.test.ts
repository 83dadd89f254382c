import type { Settings } from '@credence/contract/settings/endpoints'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../../config.ts'
import { outgoingPushes, pushDevices } from '../../../database/schema/push.ts'
import { createPush } from '../../../push/create-push.ts'
import { createTestApp, signInAs, type TestApp } from '../../../testing/create-test-app.ts'
import { startFcmService } from '../../../testing/push/fcm-service.ts'
import { madeUpSubscription, type PushService, startPushService } from '../../../testing/push/push-service.ts'
import { endOtherSessions } from '../../sessions/service.ts'
import { createNotification } from '../service.ts'

type Owner = Awaited<ReturnType<typeof signInAs>>

const fcm = await startFcmService({ now: () => product.clock.now() })
afterAll(() => fcm.close())

let service: PushService
let product: TestApp
let ines: Owner
beforeEach(async () => {
  service = await startPushService({ now: () => product.clock.now() })
  product = await createTestApp({ PUSH_SERVICES: service.origin, ...fcm.env })
  ines = await signInAs(product, 'ines@example.org')
})

afterEach(() => service.close())

const save = (payload: object, owner: Partial<Owner> = ines) =>
  product.call({ method: 'POST', url: '/api/save-fcm-route', headers: owner.headers ?? {}, payload })
const remove = (id: string, owner: Owner = ines) =>
  product.call({ method: 'DELETE', url: `/api/devices/${id}`, headers: owner.headers })
const devices = async (owner: Owner = ines) => (await settings(owner)).devices
const rows = () => product.dependencies.db.select().from(pushDevices)

async function settings(owner: Owner = ines) {
  const answer = await product.call({ method: 'GET', url: '/api/settings', headers: owner.headers })
  return answer.body.data as Settings
}

const tellOfRequest = () =>
  product.dependencies.db.transaction(tx =>
    createNotification(tx, product.dependencies, { accountId: ines.account.id, kind: 'request_declined' }),
  )

async function subscribe(owner: Owner = ines) {
  const key = await service.subscribe((await settings(owner)).push_key)
  const answer = await save({ fcm_token: key, device_info: 'Firefox on Linux' }, owner)
  return { key, id: (answer.body.data as { id: string }).id }
}

describe('a device', () => {
  test('is registered by its subscription or its token, and shown without either', async () => {
    const { key } = await subscribe()
    product.clock.advance(1)
    const token = 'dXk1:APA91bEo-token_of_an_app'
    expect(await save({ fcm_token: token, device_info: 'Pixel 9' })).toMatchObject({
      status: 200,
      body: { status: 'success', message: 'Notifications are on for this device.', data: { id: expect.any(String) } },
    })
    const shown = await devices()
    expect(shown).toEqual([
      {
        id: expect.any(String),
        device_info: 'Pixel 9',
        created_at: '2026-03-01T09:00:01.000Z',
        last_push_at: null,
        signed_in: true,
      },
      expect.objectContaining({ device_info: 'Firefox on Linux' }),
    ])
    const { endpoint, keys } = JSON.parse(key)
    for (const secret of [token, endpoint, keys.auth, keys.p256dh]) {
      expect(JSON.stringify(shown)).not.toContain(secret)
      expect(JSON.stringify(await rows())).not.toContain(secret)
      expect(product.logged()).not.toContain(secret)
    }
  })

  test.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1', 'Safari on iPhone'],
    ['', 'Firefox on Linux'],
    ['Ines’ tablet', 'Ines’ tablet'],
  ])('that says %j is called %s', async (device_info, words) => {
    const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const owner = { ...ines, headers: { ...ines.headers, 'user-agent': userAgent } }
    await save({ fcm_token: 'token', device_info }, owner)
    expect(await devices()).toMatchObject([{ device_info: words }])
  })

  test('that registers again is the one it was', async () => {
    const { key, id } = await subscribe()
    product.clock.advance(60)
    expect((await save({ fcm_token: key, device_info: 'Firefox on Linux' })).body.data).toEqual({ id })
    expect(await devices()).toMatchObject([{ id, created_at: '2026-03-01T09:00:00.000Z' }])
  })

  test('whose subscription was changed for another one is the one it was, and gets its pushes there', async () => {
    const before = await subscribe()
    product.clock.advance(60)
    const after = await subscribe()
    expect(after.id).toBe(before.id)
    expect(await devices()).toMatchObject([{ id: before.id, created_at: '2026-03-01T09:00:00.000Z' }])
    await tellOfRequest()
    await product.runJobs()
    expect(service.requests).toEqual([new URL(JSON.parse(after.key).endpoint).pathname])
  })

  test('that comes back to a subscription it had before is still one', async () => {
    const first = await subscribe()
    await subscribe()
    const again = await save({ fcm_token: first.key, device_info: '' })
    expect(again.body.data).toEqual({ id: first.id })
    expect(await devices()).toHaveLength(1)
  })

  test('belongs to its last registrant, and queued pushes of the previous one are dropped', async () => {
    const { key, id } = await subscribe()
    const { db } = product.dependencies
    await tellOfRequest()
    expect(await db.select().from(outgoingPushes)).toHaveLength(1)
    const tom = await signInAs(product, 'tom@example.org')
    const moved = await save({ fcm_token: key, device_info: '' }, tom)
    expect(moved.body.data).not.toEqual({ id })
    expect(await devices()).toEqual([])
    expect(await devices(tom)).toHaveLength(1)
    expect(await db.select().from(outgoingPushes)).toEqual([])
    await product.runJobs()
    expect(service.arrived).toEqual([])
  })

  test('can be removed by its owner only', async () => {
    const { id } = await subscribe()
    const tom = await signInAs(product, 'tom@example.org')
    expect(await remove(id, tom)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await devices()).toHaveLength(1)
    expect((await remove(id)).body.message).toBe('Notifications are off for that device.')
    expect(await devices()).toEqual([])
    expect((await remove(id)).status).toBe(404)
  })
})

describe('a test', () => {
  const sendTest = (id: string, owner: Owner = ines) =>
    product.call({ method: 'POST', url: `/api/devices/${id}/test`, headers: owner.headers })

  test('arrives, with nothing private', async () => {
    const { id } = await subscribe()
    expect((await sendTest(id)).body).toMatchObject({ status: 'success', message: 'We sent a test notification.' })
    expect(service.arrived).toMatchObject([{ message: { title: 'Notifications are working on this device' } }])
    expect(await devices()).toMatchObject([{ last_push_at: '2026-03-01T09:00:00.000Z' }])
  })

  test('to a device that is gone gives an error and deletes it', async () => {
    const { key, id } = await subscribe()
    service.unsubscribe(key)
    expect(await sendTest(id)).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await devices()).toEqual([])
  })

  test('that the push service does not take can be tried again', async () => {
    const { id } = await subscribe()
    service.answers.push({ status: 503 })
    expect(await sendTest(id)).toMatchObject({ status: 503, headers: { 'retry-after': '60' } })
    expect(await devices()).toHaveLength(1)
  })

  test('goes to one’s own devices alone, and ten times an hour', async () => {
    const { id } = await subscribe()
    const tom = await signInAs(product, 'tom@example.org')
    expect((await sendTest(id, tom)).status).toBe(404)
    expect(service.requests).toEqual([])
    for (let each = 0; each < 10; each++) await sendTest(id)
    expect((await sendTest(id)).status).toBe(429)
  })
})

describe('an installation without an account at FCM', () => {
  const notHere = {
    status: 422,
    body: {
      status: 'failed',
      code: 'push_not_here',
      message: expect.stringContaining('can’t send notifications to apps'),
    },
  }

  test('refuses apps and stores nothing; browsers work', async () => {
    product = await createTestApp({ PUSH_SERVICES: service.origin })
    ines = await signInAs(product, 'ines@example.org')
    expect(await save({ fcm_token: 'dXk1:APA91bEo-token_of_an_app', device_info: 'Pixel 9' })).toMatchObject(notHere)
    expect(await rows()).toEqual([])
    await subscribe()
    await tellOfRequest()
    await product.runJobs()
    expect(service.arrived).toHaveLength(1)
  })

  test('also refuses an app that registered earlier', async () => {
    const { body } = await save({ fcm_token: 'token', device_info: '' })
    Object.assign(product.dependencies.push, createPush({ ...product.dependencies, config: readConfig({}) }))
    const { id } = body.data as { id: string }
    const test = { method: 'POST', url: `/api/devices/${id}/test`, headers: ines.headers } as const
    expect(await product.call(test)).toMatchObject(notHere)
  })
})

describe('nothing is stored of a device', () => {
  test('once its session was ended from elsewhere, while the others stay', async () => {
    await subscribe()
    const phone = await signInAs(product, 'ines@example.org')
    const { id } = await subscribe(phone)
    const { db, clock } = product.dependencies
    await endOtherSessions(db, { accountId: ines.account.id, sessionId: phone.sessionId }, clock.now())
    expect(await devices(phone)).toMatchObject([{ id }])
  })

  test('once it signed out', async () => {
    await subscribe()
    await product.call({ method: 'DELETE', url: `/api/sessions/${ines.sessionId}`, headers: ines.headers })
    expect(await rows()).toEqual([])
  })

  test('once the account is erased', async () => {
    await subscribe()
    const { db } = product.dependencies
    const { erase } = await import('../../account/erase/service.ts')
    await erase(product.dependencies, ines.account.id)
    expect(await db.select().from(pushDevices)).toEqual([])
  })
})

test('a session that has run out is shown as such, and signing in there again brings it back', async () => {
  const { key, id } = await subscribe()
  product.clock.advance(31 * 86_400)
  const later = await signInAs(product, 'ines@example.org')
  expect(await devices(later)).toMatchObject([{ id, signed_in: false }])
  await save({ fcm_token: key, device_info: '' }, later)
  expect(await devices(later)).toMatchObject([{ id, signed_in: true }])
})

describe('refuses', () => {
  test('a call without a session', async () => {
    expect(await save({ fcm_token: 'token', device_info: '' }, {})).toMatchObject({
      status: 401,
      body: { message: 'Authorization token not found' },
    })
  })

  test.each([
    '',
    'two words',
    '{',
    '{}',
    '{"endpoint":null,"keys":null}',
    '{"endpoint":"x","keys":{"p256dh":1}}',
    madeUpSubscription('not an address'),
    madeUpSubscription('https://web.push.apple.com/x', { auth: 'c2hvcnQ' }),
    madeUpSubscription('https://web.push.apple.com/x', { p256dh: 'BA' }),
    // a point that is on no curve of ours
    madeUpSubscription('https://web.push.apple.com/x', { p256dh: `B${'A'.repeat(86)}` }),
    `{"endpoint":"https://web.push.apple.com/${'x'.repeat(5000)}"}`,
  ])('a key that is none: %j', async fcm_token => {
    expect(await save({ fcm_token, device_info: '' })).toMatchObject({
      status: 422,
      body: { code: 'invalid_fields', errors: [{ field: 'fcm_token' }] },
    })
  })

  test.each([
    'https://127.0.0.1/x',
    'http://127.0.0.1:5432/x',
    'https://169.254.169.254/latest/meta-data/',
    'https://localhost:4001/api/logout',
    'http://fcm.googleapis.com/x',
    'https://fcm.googleapis.com@evil.example/x',
    'https://push.apple.com.evil.example/x',
    'file:///etc/passwd',
  ])('an endpoint that would make this server call: %s', async endpoint => {
    const answer = await save({ fcm_token: madeUpSubscription(endpoint), device_info: '' })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'fcm_token' }] } })
    expect(await rows()).toEqual([])
  })

  test('more than ten an hour', async () => {
    const answers = []
    for (let each = 0; each < 11; each++) answers.push(await save({ fcm_token: `token-${each}`, device_info: '' }))
    expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(200), 429])
    product.clock.advance(3600)
    const later = await signInAs(product, 'ines@example.org')
    expect((await save({ fcm_token: 'token-11', device_info: '' }, later)).status).toBe(200)
  })
})

test('the twenty latest devices are stored', async () => {
  let owner = ines
  for (let each = 0; each < 21; each++) {
    // ten an hour, and a token lives for a quarter of one
    if (each % 10 === 9) product.clock.advance(3600)
    if (each % 10 === 9) owner = await signInAs(product, 'ines@example.org')
    product.clock.advance(1)
    await save({ fcm_token: `token-${each}`, device_info: `Device ${each}` }, owner)
  }
  const kept = (await devices(owner)).map(({ device_info }) => device_info)
  expect(kept).toHaveLength(20)
  expect(kept).toContain('Device 20')
  expect(kept).not.toContain('Device 0')
})
