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
  title: 'Your request to Hari Bose did not arrive',
  subject: 'Hari Bose',
  body: 'The address may be old.',
  link: '/dashboard/recommendations?request=hari',
  created_at: noon(1),
})
const newDevice = notification('device', {
  kind: 'new_device',
  title: 'You signed in from a new browser: Firefox on Linux',
  subject: 'Firefox on Linux',
  body: 'If that was not you, end that session.',
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
    [one]: success(undefined, 'Marked.'),
    [all]: success(undefined, 'All marked.'),
    ...answers,
  })
  const opened = await openPage('/notifications')
  const marks = () => sent.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body])
  return { ...opened, sent, marks }
}
const says = (text: string | RegExp) => screen.findByText(text)

async function choose(title: string, item: string) {
  const more = screen.getByRole('button', { name: `More about: ${title}` })
  // the first press loads the menu
  fireEvent.keyDown(more, { key: 'Enter' })
  fireEvent.click(more)
  fireEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('are grouped by day, with subject, time and link', async () => {
  await openNotifications([fromSamir, bounced, newDevice])
  await says('Two you have not read.')
  const panel = within(screen.getByRole('tabpanel'))
  const days = panel.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
  expect(days).toEqual(['Today', 'Yesterday', '2 March 2025'])
  const today = screen.getByRole('region', { name: 'Today' })
  expect(today.textContent).toContain(
    'Unread. Samir Haddad wrote a recommendation. 118 words. It is private until you publish it.',
  )
  expect(within(today).getByText('Samir Haddad', { selector: 'bdi' })).toBeTruthy()
  const links = panel.getAllByRole('link')
  expect(links.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Review', fromSamir.link],
    ['Fix', bounced.link],
    ['See your sessions', '/setting/privacy'],
  ])
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

test('links to the mail and push settings', async () => {
  const { address } = await openNotifications([fromSamir])
  fireEvent.click(await screen.findByRole('link', { name: 'Choose what reaches you' }))
  await waitFor(() => expect(address()).toBe('/setting/notifications'))
})

test('the unread filter works by keyboard', async () => {
  await openNotifications([fromSamir, newDevice])
  const tab = await screen.findByRole('tab', { name: 'All' })
  fireEvent.keyDown(tab, { key: 'ArrowRight' })
  expect(screen.getByRole('tab', { name: 'Unread 1' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.queryByText(/Firefox/)).toBeNull()
})

describe('marking', () => {
  test('one as read and unread shows immediately and is saved', async () => {
    const { marks } = await openNotifications([fromSamir])
    await says('One you have not read.')
    await choose(fromSamir.title, 'Mark as read')
    await says('You have read all of them.')
    await choose(fromSamir.title, 'Mark as unread')
    await says('One you have not read.')
    await waitFor(() =>
      expect(marks()).toEqual([
        [one, { notification_id: 'samir', status: 'read' }],
        [one, { notification_id: 'samir', status: 'unread' }],
      ]),
    )
  })

  test('all: the button disappears and the heading gets the focus', async () => {
    const { marks } = await openNotifications([fromSamir, bounced])
    fireEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))
    await says('You have read all of them.')
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
    const { store } = await openNotifications([fromSamir], { [one]: failure(403, { message: 'Not now.' }) })
    await says('One you have not read.')
    await choose(fromSamir.title, 'Mark as read')
    await waitFor(() => expect(store.getState().common.afterMessage).toMatchObject({ type: 'error', line: 'Not now.' }))
    await says('One you have not read.')
    expect(store.getState().notifications).toMatchObject({ isError: true, message: 'Not now.' })
    expect(screen.queryByText('This may be out of date.')).toBeNull()
  })
})

test('an archived one disappears, and the undo gets the focus', async () => {
  const { marks } = await openNotifications([fromSamir, newDevice])
  await says('One you have not read.')
  await choose(fromSamir.title, 'Archive it')
  const undo = await screen.findByRole('button', { name: 'Undo' })
  await waitFor(() => expect(document.activeElement).toBe(undo))
  expect(screen.queryByRole('link', { name: /^Review/ })).toBeNull()
  fireEvent.click(undo)
  await screen.findByRole('link', { name: /^Review/ })
  expect(marks()).toEqual([
    [one, { notification_id: 'samir', status: 'archived' }],
    [one, { notification_id: 'samir', status: 'unread' }],
  ])
})

describe('instead of the list', () => {
  test('there are none yet', async () => {
    await openNotifications([])
    await says('Nothing has happened yet.')
    await says('Nothing yet.')
  })

  test('all are read', async () => {
    await openNotifications([newDevice])
    fireEvent.click(await screen.findByRole('tab', { name: 'Unread 0' }))
    await says('Nothing unread.')
  })

  test('loading failed and can be retried', async () => {
    await openNotifications([], { [list]: [failure(403, { message: 'Not now.' }), success([fromSamir])] })
    await says('Not now.')
    fireEvent.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Try again' }))
    await says('One you have not read.')
  })
})

test('a list that failed to reload stays and says that it may be out of date', async () => {
  const { store } = await openNotifications([fromSamir])
  await says('One you have not read.')
  serverAnswers({ [list]: failure(403, { message: 'Not now.' }) })
  await act(async () => void (await store.dispatch(fetchNotifications())))
  await says('This may be out of date.')
  expect(screen.getByRole('link', { name: /^Review/ })).toBeTruthy()
})
