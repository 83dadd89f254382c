// @vitest-environment happy-dom
import type { Device } from '@credence/contract/notifications/devices/endpoints'
import { usualChoices } from '@credence/contract/notifications/notification-kinds'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { readPushRecord, storePushRecord } from '../../../../components/push/push-record.ts'
import { type Answers, failure, lost, serverAnswers, success } from '../../../../testing/answers.ts'
import { openPage } from '../../../../testing/open-page.tsx'
import { ownerSettings } from '../../../../testing/owner-settings.ts'
import { pushBrowser } from '../../../../testing/push-browser.ts'
import { ownerProfile, signedInAs } from '../../../../testing/signed-in.ts'

const key = 'BServerKey00'
const settings = 'GET /api/settings'
const save = 'POST /api/save-fcm-route'

const device = (id: string, device_info: string, changes: Partial<Device> = {}): Device => ({
  id,
  device_info,
  created_at: '2026-03-02T09:00:00Z',
  last_push_at: null,
  signed_in: true,
  ...changes,
})
const phone = device('phone', 'Safari on iPhone', { last_push_at: new Date().toISOString() })
const here = device('here', 'Firefox on Linux')
const with_ = (...devices: Device[]) => success({ ...ownerSettings, push_key: key, devices })

async function open(answers: Answers = {}) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(ownerProfile),
    'GET /api/notifications/preferences': success({
      email: 'ines@example.org',
      choices: usualChoices,
      updated_at: null,
    }),
    [settings]: with_(phone),
    [save]: success({ id: 'here' }),
    ...answers,
  })
  await openPage('/setting/notifications')
  const list = await screen.findByRole('list', { name: 'Devices with push notifications' })
  const rows = () =>
    within(list)
      .getAllByRole('listitem')
      .map(row => row.textContent)
  const calls = (name: string) => sent.filter(({ call }) => call === name)
  return { rows, calls }
}

const allowHere = () => screen.findByRole('button', { name: 'Allow on this device' })

describe('this browser', () => {
  test('is asked for permission only after a press', async () => {
    const browser = pushBrowser()
    const { rows, calls } = await open({ [settings]: [with_(phone), with_(phone, here)] })
    const button = await allowHere()
    expect(rows()).toEqual([
      'Safari on iPhoneAllowed 2 March 2026. Last notification just nowRemove',
      expect.stringContaining('Not allowed yet'),
    ])
    expect(browser.asked).toEqual([])
    fireEvent.click(button)
    await screen.findByRole('button', { name: 'Turn off on this device' })
    expect(browser.asked).toEqual(['permission'])
    expect(calls(save)).toMatchObject([{ body: { fcm_token: JSON.stringify({ endpoint: browser.endpoint() }) } }])
    expect(readPushRecord()).toEqual({ id: 'here', endpoint: browser.endpoint() })
    expect(rows()[1]).toBe('This browser, Firefox on LinuxAllowed 2 March 2026. No notifications yetTurn off')
  })

  test('that blocks explains how to change it, and updates after the change', async () => {
    const browser = pushBrowser({ permission: 'denied' })
    const { rows } = await open()
    await waitFor(() => expect(rows()[1]).toContain('Your browser blocks notifications.'))
    expect(screen.queryByRole('button', { name: 'Allow on this device' })).toBeNull()
    browser.setPermission('default')
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    await allowHere()
  })

  test.each([
    ['denied', 'Your browser blocks notifications.'],
    ['default', 'Your browser closed the permission prompt.'],
  ] as const)('whose owner answers %s registers nothing', async (answer, words) => {
    const browser = pushBrowser({ answer })
    const { calls } = await open()
    fireEvent.click(await allowHere())
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(words))
    expect(calls(save)).toEqual([])
    expect(browser.endpoint()).toBeUndefined()
  })

  test('whose push service is unreachable shows so and can retry', async () => {
    pushBrowser({ serviceAway: true })
    const { calls } = await open()
    fireEvent.click(await allowHere())
    await waitFor(() =>
      expect(screen.getByRole('main').textContent).toContain('Your browser couldn’t reach its push service.'),
    )
    expect(calls(save)).toEqual([])
    await allowHere()
  })

  test.each([
    [failure(500, {}), 'Failed to save fcm key'],
    [lost, 'Failed to save fcm key\nCheck your connection.'],
  ])('that the server did not register is not left half on', async (answer, words) => {
    const browser = pushBrowser()
    await open({ [save]: answer })
    fireEvent.click(await allowHere())
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(words))
    expect(browser.endpoint()).toBeUndefined()
    expect(readPushRecord()).toBeUndefined()
    await allowHere()
  })

  test('is turned off on both sides', async () => {
    const browser = pushBrowser({ permission: 'granted', subscribedWith: key })
    storePushRecord({ id: 'here', endpoint: browser.endpoint()! })
    const { rows, calls } = await open({
      [settings]: [with_(phone, here), with_(phone)],
      'DELETE /api/devices/here': success(),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Turn off on this device' }))
    await allowHere()
    expect(calls('DELETE /api/devices/here')).toHaveLength(1)
    expect(browser.endpoint()).toBeUndefined()
    expect(rows()).toHaveLength(2)
  })

  test('without push says so', async () => {
    const { rows } = await open()
    await waitFor(() => expect(rows()[1]).toContain('This browser doesn’t support push notifications.'))
  })

  test('on an iPhone says that push needs the home screen', async () => {
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Safari/604.1')
    const { rows } = await open()
    await waitFor(() => expect(rows()[1]).toContain('Add to Home Screen'))
    agent.mockRestore()
  })
})

describe('a test', () => {
  const test_ = 'POST /api/devices/here/test'
  async function press(answer: Answers[string]) {
    const browser = pushBrowser({ permission: 'granted', subscribedWith: key })
    storePushRecord({ id: 'here', endpoint: browser.endpoint()! })
    const page = await open({ [settings]: with_(here), [test_]: answer })
    fireEvent.click(await screen.findByRole('button', { name: 'Send a test' }))
    return page
  }

  test('is sent to this browser', async () => {
    const { calls } = await press(success())
    await screen.findByText('We sent a test. It may take a minute.')
    expect(calls(test_)).toHaveLength(1)
  })

  test.each([
    [
      failure(503, { message: 'The push service of this device did not take it.', code: 'unavailable' }),
      'did not take it',
    ],
    [failure(404, { message: 'There is nothing here.', code: 'not_found' }), 'Allow them again.'],
    [lost, 'An error occurred\nCheck your connection.'],
  ])('that was not sent shows why', async (answer, words) => {
    await press(answer)
    await waitFor(() => expect(screen.getByRole('main').textContent).toContain(words))
  })
})

describe('another device', () => {
  test('is removed', async () => {
    pushBrowser()
    const { rows, calls } = await open({
      [settings]: [with_(phone), with_()],
      'DELETE /api/devices/phone': success(),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Safari on iPhone' }))
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(calls('DELETE /api/devices/phone')).toHaveLength(1)
  })

  test('that could not be removed stays, with an error', async () => {
    pushBrowser()
    const { rows } = await open({ 'DELETE /api/devices/phone': lost })
    fireEvent.click(await screen.findByRole('button', { name: 'Remove Safari on iPhone' }))
    await screen.findByText(/An error occurred\s+Check your connection/)
    expect(rows()).toHaveLength(2)
  })

  test('with an expired session is not said to get pushes', async () => {
    pushBrowser()
    const { rows } = await open({ [settings]: with_({ ...phone, signed_in: false }) })
    expect(rows()[0]).toContain('signed out there')
  })
})
