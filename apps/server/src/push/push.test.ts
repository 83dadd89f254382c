import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import type { Environment } from '../environment.ts'
import { readTarget } from '../features/notifications/devices/rules.ts'
import { deriveSecrets } from '../secrets.ts'
import { fcmErrors, startFcmService } from '../testing/push/fcm-service.ts'
import { startPushService } from '../testing/push/push-service.ts'
import { createPush } from './create-push.ts'

const message = { title: 'Samir Haddad wrote a recommendation', link: '/x', tag: crypto.randomUUID(), lifeSeconds: 60 }
const clock = { time: Date.parse('2026-03-01T09:00:00Z'), now: () => new Date(clock.time) }

function pushWith(env: Environment) {
  return createPush({ config: readConfig(env), secrets: deriveSecrets('a secret for tests'), clock })
}

describe('Web Push', () => {
  async function start() {
    const service = await startPushService(clock)
    onTestFinished(service.close)
    const push = pushWith({ PUSH_SERVICES: service.origin })
    const browser = readTarget(await service.subscribe(push.publicKey))!
    return { service, push, browser, send: () => push.send(browser, message) }
  }

  test('reaches a browser, which alone can read it', async () => {
    const { service, send } = await start()
    expect(await send()).toEqual({ kind: 'delivered' })
    const { title, link, tag } = message
    expect(service.arrived).toMatchObject([{ ttl: 60, topic: tag.replaceAll('-', ''), message: { title, link, tag } }])
    expect(service.arrived[0]?.subject).toBe('mailto:push@localhost')
  })

  test.each([
    [404, 'gone'],
    [410, 'gone'],
    [429, 'later'],
    [500, 'later'],
    [503, 'later'],
    [400, 'refused'],
    [413, 'refused'],
  ])('an answer of %i means %s', async (status, kind) => {
    const { service, send } = await start()
    service.answers.push({ status })
    expect(await send()).toMatchObject({ kind })
  })

  test('a wait that is asked for is heard, in seconds and as a date', async () => {
    const { service, send } = await start()
    service.answers.push({ status: 429, headers: { 'retry-after': '120' } })
    expect(await send()).toEqual({ kind: 'later', status: 429, retryAfterSeconds: 120 })
    const inAnHour = new Date(Date.now() + 3_600_000).toUTCString()
    service.answers.push(
      { status: 503, headers: { 'retry-after': inAnHour } },
      { status: 503, headers: { 'retry-after': 'x' } },
    )
    const later = await send()
    expect(later.kind === 'later' && Math.round(later.retryAfterSeconds / 60)).toBe(60)
    expect(await send()).toEqual({ kind: 'later', status: 503, retryAfterSeconds: 0 })
  })

  test('a redirect is not followed', async () => {
    const { service, send } = await start()
    service.answers.push({ status: 307, headers: { location: `${service.origin}/elsewhere` } })
    expect(await send()).toEqual({ kind: 'refused', status: 307 })
    expect(service.requests).toHaveLength(1)
  })

  test('an answer without end is cut off, and one that does not come is tried again', async () => {
    const { service, push, browser, send } = await start()
    service.answers.push({ status: 404, body: 'x'.repeat(5_000_000) })
    expect(await send()).toEqual({ kind: 'gone' })
    const unreachable = { ...browser, endpoint: 'http://127.0.0.1:1/x' } as typeof browser
    expect(await push.send(unreachable, message)).toMatchObject({ kind: 'later', status: 0 })
  })

  test('a browser that subscribed with another key is not reached, and not forgotten', async () => {
    const { service, push } = await start()
    const other = readTarget(await service.subscribe(pushWithOtherKey().publicKey))!
    expect(await push.send(other, message)).toEqual({ kind: 'refused', status: 403 })
  })

  function pushWithOtherKey() {
    return createPush({ config: readConfig({}), secrets: deriveSecrets('another secret'), clock })
  }
})

describe('FCM', () => {
  const device = { kind: 'fcm', token: 'cXk:APA91b-token' } as const

  async function start() {
    const service = await startFcmService(clock)
    onTestFinished(service.close)
    const push = pushWith(service.env)
    return { service, send: () => push.send(device, message) }
  }

  test('reaches an app, with one access token for all', async () => {
    const { service, send } = await start()
    expect(await Promise.all([send(), send(), send()])).toEqual(Array(3).fill({ kind: 'delivered' }))
    expect(service.grants).toHaveLength(1)
    const { title, link, tag } = message
    expect(service.sent[0]).toMatchObject({ token: device.token, notification: { title }, data: { link, tag } })
    clock.time += 3600_000
    await send()
    expect(service.grants).toHaveLength(2)
  })

  test.each([
    ['unregistered', { kind: 'gone' }],
    ['otherSender', { kind: 'gone' }],
    ['wrongToken', { kind: 'gone' }],
    ['wrongMessage', { kind: 'refused', status: 400 }],
    ['noSuchProject', { kind: 'refused', status: 404 }],
    ['notAllowed', { kind: 'later', status: 403 }],
    ['quota', { kind: 'later', status: 429, retryAfterSeconds: 600 }],
    ['away', { kind: 'later', status: 503 }],
  ] as const)('%s', async (name, outcome) => {
    const { service, send } = await start()
    service.refusals.push(fcmErrors[name])
    expect(await send()).toMatchObject(outcome)
  })

  test('an access token that was revoked is asked for anew', async () => {
    const { service, send } = await start()
    await send()
    service.grants.push('another')
    expect(await send()).toMatchObject({ kind: 'later', status: 401 })
    expect(await send()).toEqual({ kind: 'delivered' })
  })

  test('a key that Google does not know is tried again, for the operator can mend it', async () => {
    const { service } = await start()
    const { service: other } = await start()
    const { private_key } = JSON.parse(other.env.FCM_SERVICE_ACCOUNT)
    const mixed = { ...JSON.parse(service.env.FCM_SERVICE_ACCOUNT), private_key }
    const push = pushWith({ ...service.env, FCM_SERVICE_ACCOUNT: JSON.stringify(mixed) })
    expect(await push.send(device, message)).toMatchObject({ kind: 'later', status: 0 })
  })

  test('without an account no request is sent', async () => {
    const push = pushWith({})
    expect(push.canReach(device)).toBe(false)
    expect(await push.send(device, message)).toMatchObject({ kind: 'refused' })
  })
})
