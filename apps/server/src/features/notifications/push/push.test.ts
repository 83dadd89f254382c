import type { Settings } from '@credence/contract/settings/endpoints'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { outgoingPushes, pushDevices } from '../../../database/schema/push.ts'
import { makeLinkToken } from '../../../link-token.ts'
import { createTestApp, signInAs, type TestApp } from '../../../testing/create-test-app.ts'
import { type FcmService, fcmErrors, startFcmService } from '../../../testing/push/fcm-service.ts'
import { type PushService, startPushService } from '../../../testing/push/push-service.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'
import { withdraw } from '../../recommendations/reviewer-control/service.ts'
import { notifyOwnerOfRecommendation } from '../../recommendations/service.ts'
import { markEvery } from '../service.ts'
import { sendPush } from './jobs.ts'

let now = new Date()
let service: PushService
let fcm: FcmService
let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  service = await startPushService({ now: () => now })
  fcm = await startFcmService({ now: () => now })
  product = await createTestApp({ PUSH_SERVICES: service.origin, ...fcm.env })
  now = product.clock.now()
  ines = await signInAs(product, 'ines@example.org')
})

afterEach(() => {
  service.close()
  fcm.close()
})

function pass(seconds: number) {
  product.clock.advance(seconds)
  now = product.clock.now()
}

const waiting = () => product.dependencies.db.select().from(outgoingPushes)
const devices = () => product.dependencies.db.select().from(pushDevices)
const register = (fcm_token: string, owner = ines) =>
  product.call({
    method: 'POST',
    url: '/api/save-fcm-route',
    headers: owner.headers,
    payload: { fcm_token, device_info: '' },
  })

async function subscribe(owner = ines) {
  const answer = await product.call({ method: 'GET', url: '/api/settings', headers: owner.headers })
  const key = await service.subscribe((answer.body.data as Settings).push_key)
  await register(key, owner)
  return key
}

/** As when a reviewer does it, without the way there. */
async function recommended(kind: 'received' | 'changed' = 'received') {
  const { dependencies } = product
  const columns = { state: 'new', publishedAt: null, reviewerName: 'Samir Haddad' } as const
  const id = await giveRecommendation(product, ines.account.id, columns)
  await dependencies.db.transaction(tx => notifyOwnerOfRecommendation(tx, dependencies, id, kind))
  return id
}

/** The time for another try has come, and its job runs. */
async function tryAgain() {
  const [push] = await waiting()
  pass(1 + Math.ceil((push!.heldUntil!.getTime() - now.getTime()) / 1000))
  await sendPush(product.dependencies, push!.id)
}

test("every device gets the notification's title and link", async () => {
  await subscribe()
  await register('token-of-an-app')
  const id = await recommended()
  await product.runJobs()
  const link = `/dashboard/recommendations?review=${id}`
  const title = 'Samir Haddad wrote a recommendation'
  expect(service.arrived).toMatchObject([{ ttl: 86_400, message: { title, link, tag: expect.any(String) } }])
  expect(Object.keys(service.arrived[0]!.message as object)).toEqual(['title', 'link', 'tag'])
  expect(fcm.sent).toMatchObject([{ token: 'token-of-an-app', notification: { title }, data: { link } }])
  expect(await waiting()).toEqual([])
  expect((await devices()).map(({ lastPushAt }) => lastPushAt)).toEqual([now, now])
})

test('respects the push preference', async () => {
  await subscribe()
  await recommended('changed')
  expect(await waiting()).toEqual([])
})

test('a rolled-back event sends nothing', async () => {
  await subscribe()
  const { dependencies } = product
  const id = await giveRecommendation(product, ines.account.id, { state: 'new', publishedAt: null })
  const failing = dependencies.db.transaction(async tx => {
    await notifyOwnerOfRecommendation(tx, dependencies, id, 'received')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await product.runJobs()
  expect(service.requests).toEqual([])
})

describe('nothing is sent any more', () => {
  const cases: Record<string, (recommendationId: string) => Promise<unknown>> = {
    'of what was read meanwhile': () => markEvery(product.dependencies, ines.account.id, 'read'),
    'that names a reviewer who withdrew': id => {
      const { secrets } = product.dependencies
      return withdraw(product.dependencies, makeLinkToken(secrets.reviewerKey, id))
    },
    'to a browser that signed out': () =>
      product.call({ method: 'DELETE', url: `/api/sessions/${ines.sessionId}`, headers: ines.headers }),
    'to a session that has run out': async () => pass(31 * 86_400),
    'to an erased account': async () => {
      const { erase } = await import('../../account/erase/service.ts')
      await erase(product.dependencies, ines.account.id)
    },
  }
  test.each(Object.keys(cases))('%s', async name => {
    await subscribe()
    const id = await recommended()
    await cases[name]!(id)
    await product.runJobs()
    const told = service.arrived.map(({ message }) => (message as { title: string }).title)
    expect(told.filter(title => title.includes('Samir'))).toEqual([])
  })
})

describe('a device that is not there any more is forgotten', () => {
  test('when its push service reports it gone', async () => {
    const key = await subscribe()
    await register('token-of-an-app')
    service.unsubscribe(key)
    await recommended()
    await product.runJobs()
    expect(await devices()).toMatchObject([{ kind: 'fcm' }])
    expect(fcm.sent).toHaveLength(1)
  })

  test.each(['unregistered', 'wrongToken', 'otherSender'] as const)('when FCM reports it gone: %s', async name => {
    await register('token-of-an-app')
    fcm.refusals.push(fcmErrors[name])
    await recommended()
    await product.runJobs()
    expect(await devices()).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('and not when it is our message that is wrong', async () => {
    await register('token-of-an-app')
    fcm.refusals.push(fcmErrors.wrongMessage)
    await recommended()
    await product.runJobs()
    expect(await devices()).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })
})

describe('a push service that is busy or away', () => {
  test('is retried later, without delaying the other devices', async () => {
    await subscribe()
    await register('token-of-an-app')
    service.answers.push({ status: 503 }, { status: 500 })
    await recommended()
    await product.runJobs()
    expect(fcm.sent).toHaveLength(1)
    expect(service.arrived).toEqual([])
    await tryAgain()
    await tryAgain()
    expect(service.arrived).toHaveLength(1)
    expect(fcm.sent).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test('is left alone for as long as it asks', async () => {
    await subscribe()
    service.answers.push({ status: 429, headers: { 'retry-after': '7200' } })
    await recommended()
    await product.runJobs()
    const [push] = await waiting()
    expect(push!.heldUntil).toEqual(new Date(now.getTime() + 7_200_000))
    pass(7199)
    await expect(sendPush(product.dependencies, push!.id)).rejects.toMatchObject({ code: 'PUSH_HELD' })
    expect(service.requests).toHaveLength(1)
    await tryAgain()
    // two hours of its day are over
    expect(service.arrived).toMatchObject([{ ttl: 86_400 - 7200 - 1 }])
  })

  test('is not retried after a day', async () => {
    await subscribe()
    service.answers.push(...Array.from({ length: 200 }, () => ({ status: 503 })))
    await recommended()
    await product.runJobs()
    for (let tries = 0; (await waiting()).length > 0 && tries < 200; tries++) await tryAgain()
    expect(await waiting()).toEqual([])
    expect(service.arrived).toEqual([])
    expect(service.requests.length).toBeGreaterThan(20)
    expect(service.requests.length).toBeLessThan(80)
    expect(await devices()).toHaveLength(1)
  })
})

test('two workers that come to the same push send it once', async () => {
  await subscribe()
  await recommended()
  const [push] = await waiting()
  const { dependencies } = product
  service.meanwhile.push(() => expect(sendPush(dependencies, push!.id)).rejects.toMatchObject({ code: 'PUSH_HELD' }))
  await sendPush(dependencies, push!.id)
  await sendPush(dependencies, push!.id)
  expect(service.requests).toHaveLength(1)
  expect(service.arrived).toHaveLength(1)
})

test('nothing about a device reaches the log', async () => {
  const key = await subscribe()
  await register('token-of-an-app')
  service.answers.push({ status: 503 })
  fcm.refusals.push(fcmErrors.wrongMessage)
  await recommended()
  await product.runJobs()
  expect(product.logged()).toContain('push could not be sent')
  const { endpoint } = JSON.parse(key)
  for (const secret of [endpoint, endpoint.split('/').at(-1), 'token-of-an-app', 'Samir'])
    expect(product.logged()).not.toContain(secret)
})
