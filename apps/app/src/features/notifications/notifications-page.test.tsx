// @vitest-environment happy-dom
import type { Notification } from '@credence/contract/notifications/endpoints'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fetchNotifications } from '../../state/notifications/notifications.ts'
import { type Answers, failure, serverAnswers, success } from '../../testing/answers.ts'
import { notification } from '../../testing/notifications.ts'
import { openPage } from '../../testing/open-page.tsx'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'

const list = 'GET /api/notifications'
const one = 'POST /api/notifications'
const all = 'POST /api/notifications-all'

const noon = (daysAgo: number) => {
  const day = new Date()
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() - daysAgo, 12).toISOString()
}

const fromSamir = notification('samir', { created_at: noon(0) })
const bounced = notification('bounced', {
  kind: 'request_bounced',
  title: 'Your e-mail to h.bose@oldmail.example bounced',
  subject: 'h.bose@oldmail.example',
  body: '',
  link: '/dashboard/recommendations?request=hari',
  created_at: noon(1),
})
const newDevice = notification('device', {
  kind: 'new_device',
  title: 'New sign-in: Firefox on Linux',
  subject: 'Firefox on Linux',
  body: '',
  link: '/setting/privacy',
  rosette: null,
  status: 'read',
  created_at: '2025-03-02T12:00:00.000Z',
})

async function openNotifications(told: Notification[], answers: Answers = {}) {
  signedInAs('ines-marlow')
  const sent = serverAnswers({
    'GET /api/profile/ines-marlow': success(ownerProfile),
    'GET /api/recommendations': success([]),
    [list]: success(told),
    [one]: success(undefined, 'Notification updated.'),
    [all]: success(undefined, 'Notifications updated.'),
    ...answers,
  })
  const opened = await openPage('/notifications')
  const marks = () => sent.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body])
  return { ...opened, sent, marks }
}
const says = (text: string | RegExp) => screen.findByText(text)

test('are grouped by day, with subject, time and what to do', async () => {
  const declined = notification('declined', { kind: 'request_declined', title: 'Jonas Weil declined', body: '' })
  await openNotifications([fromSamir, bounced, newDevice, declined])
  await says('3 unread')
  const days = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Today', 'Yesterday', 'Earlier'])
  const today = screen.getByRole('region', { name: 'Today' })
  expect(today.textContent).toContain('Unread. Samir Haddad wrote a recommendation. 118 words.')
  expect(within(today).getByText('Samir Haddad', { selector: 'bdi' })).toBeTruthy()
  const earlier = screen.getByRole('region', { name: 'Earlier' })
  await within(earlier).findByText('2 March 2025')
  const links = within(screen.getByRole('main')).getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Review', fromSamir.link],
    ['Fix e-mail', bounced.link],
    ['Not you?', '/setting/privacy'],
    ['Choose what we notify you about', '/setting/notifications'],
  ])
})

test.each([
  ['published', 'Published'],
  ['hidden', 'Hidden'],
  ['fixed', 'Fixed'],
] as const)('a settled one says what became of it: %s', async (settled, words) => {
  await openNotifications([{ ...fromSamir, settled, status: 'read' }])
  await says(words)
  expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull()
  await says('All read')
})

test('an unknown kind from a newer version is shown', async () => {
  const unheardOf = { ...newDevice, kind: 'unheard_of' as Notification['kind'], title: 'Something new', subject: null }
  await openNotifications([unheardOf])
  expect(await screen.findByRole('link', { name: 'Open: Something new' })).toBeTruthy()
})

test('the shell shows the unread count in both bars', async () => {
  await openNotifications([fromSamir, bounced, newDevice])
  await waitFor(() => expect(screen.getAllByRole('link', { name: 'Notifications 2 unread' })).toHaveLength(2))
})

describe('marking', () => {
  test('all: the button disappears and the heading gets the focus', async () => {
    const { marks } = await openNotifications([fromSamir, bounced])
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await says('All read')
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await waitFor(() => expect(marks()).toEqual([[all, { status: 'read' }]]))
  })

  test('happens when its link is followed', async () => {
    const { marks, address } = await openNotifications([newDevice, fromSamir])
    fireEvent.click(await screen.findByRole('link', { name: `Review: ${fromSamir.title}` }))
    await waitFor(() => expect(address()).toBe(fromSamir.link))
    expect(marks()).toEqual([[one, { notification_id: 'samir', status: 'read' }]])
  })

  test('that fails is rolled back with the reason', async () => {
    const { store } = await openNotifications([fromSamir], { [all]: failure(403, { message: 'Not now.' }) })
    await says('1 unread')
    fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
    await waitFor(() => expect(store.getState().common.afterMessage).toMatchObject({ type: 'error', line: 'Not now.' }))
    await says('1 unread')
    expect(store.getState().notifications).toMatchObject({ isError: true, message: 'Not now.' })
    expect(screen.queryByText('This list may be out of date.')).toBeNull()
  })
})

describe('instead of the list', () => {
  test('there are none yet', async () => {
    await openNotifications([])
    await says('Nothing new.')
  })

  test('loading failed and can be retried', async () => {
    await openNotifications([], { [list]: [failure(403, { message: 'Not now.' }), success([fromSamir])] })
    await says('Not now.')
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    await says('1 unread')
  })
})

test('a list that failed to reload stays and says that it may be out of date', async () => {
  const { store } = await openNotifications([fromSamir])
  await says('1 unread')
  serverAnswers({ [list]: failure(403, { message: 'Not now.' }) })
  await act(async () => void (await store.dispatch(fetchNotifications())))
  await says('This list may be out of date.')
  expect(screen.getByRole('link', { name: /^Review/ })).toBeTruthy()
})
