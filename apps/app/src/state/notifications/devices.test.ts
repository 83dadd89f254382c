// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { failure, serverAnswers, success } from '../../testing/answers.ts'
import { notification } from '../../testing/notifications.ts'
import { signedInAs } from '../../testing/signed-in.ts'
import { makeStore } from '../store.ts'
import { saveDevice } from './devices.ts'
import { fetchNotifications } from './notifications.ts'

const call = 'POST /api/save-fcm-route'
const device = { fcm_token: 'key', device_info: 'Firefox on Linux' }

test('the device key is sent with the token, and the whole answer is kept', async () => {
  const token = signedInAs('ines-marlow')
  const sent = serverAnswers({ [call]: success({ id: 'one' }, 'Notifications are on for this device.') })
  const { payload } = await makeStore().dispatch(saveDevice(device))
  expect(sent).toEqual([{ call, body: device, authorization: token }])
  expect(payload).toEqual({ status: 'success', message: 'Notifications are on for this device.', data: { id: 'one' } })
})

test('without the token cookie nothing is sent', async () => {
  const sent = serverAnswers({ [call]: success({ id: 'one' }) })
  const store = makeStore()
  await store.dispatch(saveDevice(device))
  const message = 'Authorization token not found'
  expect(store.getState().notifications).toMatchObject({ isError: true, message })
  expect(sent).toEqual([])
})

test.each([
  [failure(500, {}), 'Failed to save fcm key'],
  [failure(422, { message: 'Some fields need another look.' }), 'Some fields need another look.'],
])('a failure has the server’s message, or the specification’s', async (answer, message) => {
  signedInAs('ines-marlow')
  serverAnswers({ [call]: answer })
  const store = makeStore()
  await store.dispatch(saveDevice(device))
  expect(store.getState().notifications).toMatchObject({ isError: true, message })
})

test('the post flag is set while the key is saved, and a list that arrives meanwhile is taken', async () => {
  signedInAs('ines-marlow')
  serverAnswers({
    [call]: [success({ id: 'one' }), failure(500, {})],
    'GET /api/notifications': success([notification('a')]),
  })
  const store = makeStore()
  const flag = () => store.getState().notifications.postLoading
  for (const _ of ['success', 'failure']) {
    const saving = store.dispatch(saveDevice(device))
    expect(flag()).toBe(true)
    await store.dispatch(fetchNotifications())
    await saving
    expect(flag()).toBe(false)
  }
  expect(store.getState().notifications.data).toEqual([notification('a')])
})
