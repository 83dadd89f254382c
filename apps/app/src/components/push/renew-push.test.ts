// @vitest-environment happy-dom
import type { Device } from '@credence/contract/notifications/devices/endpoints'
import { expect, test } from 'vitest'
import { makeStore } from '../../state/store.ts'
import { type Answers, failure, serverAnswers, success } from '../../testing/answers.ts'
import { ownerSettings } from '../../testing/owner-settings.ts'
import { pushBrowser } from '../../testing/push-browser.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { readPushRecord, storePushRecord } from './push-record.ts'
import { renewPush } from './renew-push.ts'

const key = 'BServerKey00'
const otherKey = 'BOtherKey000'
const settings = 'GET /api/settings'
const save = 'POST /api/save-fcm-route'
const remove = 'DELETE /api/devices/mine'
const mine: Device = {
  id: 'mine',
  device_info: 'Firefox on Linux',
  created_at: '2026-03-01T09:00:00Z',
  last_push_at: null,
  signed_in: true,
}

async function start(devices: Device[], answers: Answers = {}) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    [settings]: success({ ...ownerSettings, push_key: key, devices }),
    [save]: success({ id: 'mine' }),
    [remove]: success(),
    ...answers,
  })
  await renewPush(makeStore().dispatch)
  return sent.map(({ call }) => call)
}

test('a browser without a permission makes no request', async () => {
  pushBrowser()
  expect(await start([])).toEqual([])
})

test('a working subscription stays unchanged', async () => {
  const browser = pushBrowser({ permission: 'granted', subscribedWith: key })
  storePushRecord({ id: 'mine', endpoint: browser.endpoint()! })
  expect(await start([mine])).toEqual([settings])
})

test.each([
  ['the browser changed its subscription', { rotated: true }],
  ['the session that it was registered in has run out', { signed_in: false }],
  ['the server has another key', { subscribedWith: otherKey }],
])('when %s, the new subscription is saved', async (_, changed: Record<string, unknown>) => {
  const subscribedWith = (changed.subscribedWith as string | undefined) ?? key
  const browser = pushBrowser({ permission: 'granted', subscribedWith })
  storePushRecord({ id: 'mine', endpoint: browser.endpoint()! })
  if (changed.rotated) browser.rotate(key)
  expect(await start([{ ...mine, signed_in: changed.signed_in !== false }])).toEqual([settings, save])
  expect(readPushRecord()).toEqual({ id: 'mine', endpoint: browser.endpoint() })
})

test('a device that was removed elsewhere or belongs to another account is unsubscribed', async () => {
  const browser = pushBrowser({ permission: 'granted', subscribedWith: key })
  storePushRecord({ id: 'mine', endpoint: browser.endpoint()! })
  expect(await start([])).toEqual([settings])
  expect(browser.endpoint()).toBeUndefined()
  expect(readPushRecord()).toBeUndefined()
})

test('a revoked permission is reported to the server', async () => {
  const browser = pushBrowser({ permission: 'denied', subscribedWith: key })
  storePushRecord({ id: 'mine', endpoint: browser.endpoint()! })
  expect(await start([mine])).toEqual([remove])
  expect(readPushRecord()).toBeUndefined()
})

test('without an answer nothing changes', async () => {
  const browser = pushBrowser({ permission: 'granted', subscribedWith: key })
  const record = { id: 'mine', endpoint: browser.endpoint()! }
  storePushRecord(record)
  await start([mine], { [settings]: failure(403, { message: 'No.' }) })
  expect(readPushRecord()).toEqual(record)
  expect(browser.endpoint()).toBe(record.endpoint)
})
