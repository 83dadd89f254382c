// @vitest-environment happy-dom
import type { Notification } from '@credence/contract/notifications/endpoints'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { removeSessionCookies } from '../../api/session-cookies.ts'
import { fetchNotifications } from '../../state/notifications/notifications.ts'
import { notifyOtherTabs } from '../../state/profile/other-tabs.ts'
import { profileTaken } from '../../state/profile/profile.ts'
import { fetchReceived } from '../../state/recommendations/received.ts'
import { tokenReset, tokenTaken } from '../../state/sign-in/token.ts'
import { makeStore } from '../../state/store.ts'
import { serverAnswers, success } from '../../testing/answers.ts'
import { notification } from '../../testing/notifications.ts'
import { received } from '../../testing/received.ts'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'
import { SystemToasts } from './system-toasts.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

let followed: string[] = []

function open(isOwner = true) {
  followed = []
  const store = makeStore()
  if (isOwner) {
    store.dispatch(tokenTaken({ token: signedInAs('ines-marlow'), slug: 'ines-marlow' }))
    store.dispatch(profileTaken(ownerProfile))
  }
  render(
    <Provider store={store}>
      <SystemToasts onFollow={path => followed.push(path)} />
    </Provider>,
  )
  return store
}

const titles = () => screen.queryAllByText(/./, { selector: 'li b > *' }).map(title => title.textContent)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const happens = (target: Document | Window, event: string) => fireEvent(target, new Event(event))

test('the connection: lost and back, each for five seconds', async () => {
  open()
  happens(window, 'offline')
  expect(titles()).toEqual(['You’re offline'])
  happens(window, 'online')
  await pass(4900)
  expect(titles()).toContain('You’re back online')
  await pass(200)
  expect(titles()).toEqual([])
})

test('F8 focuses the toast', () => {
  open()
  happens(window, 'offline')
  fireEvent(document, new KeyboardEvent('keydown', { key: 'F8', code: 'F8', bubbles: true }))
  expect(document.activeElement?.tagName).toBe('OL')
})

test('a save in another tab shows a toast, but not of this tab or of another account', async () => {
  const anotherTab = -1
  open()
  await act(async () => {
    notifyOtherTabs(ownerProfile)
    notifyOtherTabs({ ...ownerProfile, email: 'somebody@example.org' }, anotherTab)
    await new Promise(resolve => setImmediate(resolve))
  })
  expect(titles()).toEqual([])
  await act(async () => notifyOtherTabs(ownerProfile, anotherTab))
  await waitFor(() => act(() => expect(titles()).toEqual(['Saved in another tab'])))
})

test('a sign-out in another tab shows once; a reset that leaves the session shows nothing', () => {
  const store = open()
  act(() => void store.dispatch(tokenReset()))
  expect(titles()).toEqual([])
  act(() => void store.dispatch(tokenTaken({ token: 'x', slug: 'ines-marlow' })))
  removeSessionCookies('')
  act(() => void store.dispatch(tokenReset()))
  act(() => void store.dispatch(tokenReset()))
  expect(titles()).toEqual(['You’re signed out'])
})

describe('notifications', () => {
  const list = 'GET /api/notifications'
  const old = notification('old', { created_at: '2026-03-01T09:00:00.000Z' })
  const fresh = notification('fresh')
  const declined = notification('declined', {
    kind: 'request_declined',
    title: 'Jonas Weil declined',
    subject: 'Jonas Weil',
    body: '',
    link: '/dashboard/recommendations?request=one',
  })

  async function openWith(...lists: Notification[][]) {
    const sent = serverAnswers({ [list]: lists.map(each => success(each)), 'POST /api/notifications': success() })
    const store = open()
    const read = () => act(async () => void (await store.dispatch(fetchNotifications())))
    for (const _ of lists) await read()
    return { store, sent, read }
  }

  test('that existed when the page opened show no toast', async () => {
    await openWith([old, fresh])
    expect(titles()).toEqual([])
  })

  test('that arrive later show once for five seconds, unless read elsewhere', async () => {
    const { read } = await openWith([old], [fresh, { ...declined, status: 'read' }, old])
    expect(titles()).toEqual(['Samir Haddad wrote a recommendation'])
    await pass(4900)
    expect(titles()).toHaveLength(1)
    await pass(200)
    expect(titles()).toEqual([])
    await read()
    expect(titles()).toEqual([])
  })

  test('link to their subject and are then read', async () => {
    const { sent } = await openWith([], [fresh])
    fireEvent.click(screen.getByRole('link', { name: 'Review' }))
    await pass(0)
    expect(followed).toEqual([fresh.link])
    expect(sent.at(-1)).toMatchObject({
      call: 'POST /api/notifications',
      body: { notification_id: 'fresh', status: 'read' },
    })
    expect(titles()).toEqual([])
  })

  test('are gathered in one toast that restarts with each', async () => {
    const { read } = await openWith([], [declined])
    await pass(4000)
    serverAnswers({ [list]: success([fresh, { ...fresh, id: 'second' }, declined]) })
    await read()
    await pass(4000)
    expect(titles()).toEqual(['Samir Haddad wrote a recommendation'])
    expect(screen.getByText('And 2 more.', { exact: false })).toBeTruthy()
    const all = screen.getByRole('link', { name: 'See all' })
    all.focus()
    fireEvent.click(all)
    expect(followed).toEqual(['/notifications'])
    expect(titles()).toEqual([])
    // without the focus the next one closes by itself
    happens(window, 'offline')
    await pass(5100)
    expect(titles()).toEqual([])
  })

  test('that are read in another tab disappear', async () => {
    await openWith([], [fresh], [{ ...fresh, status: 'read' }])
    expect(titles()).toEqual([])
  })

  test('about the current page are not repeated', async () => {
    const plan = notification('plan', { kind: 'plan_changed', title: 'Pro is active', subject: 'Pro' })
    history.replaceState(null, '', '/setting/subscription')
    await openWith([], [plan])
    expect(titles()).toEqual([])
    history.replaceState(null, '', '/')
    await openWith([], [plan])
    expect(titles()).toEqual(['Pro is active'])
  })

  test('that only moved up from beyond the end of the list show no toast', async () => {
    const older = notification('older', { created_at: '2026-02-01T09:00:00.000Z' })
    await openWith([fresh, old], [fresh, old, older])
    expect(titles()).toEqual([])
  })

  test('reload the list that they are about, if it is loaded', async () => {
    const { store, sent } = await openWith([])
    const given = 'GET /api/recommendations'
    const after = serverAnswers({ [list]: success([fresh]), [given]: success([received('fresh')]) })
    await act(async () => void (await store.dispatch(fetchReceived())))
    await act(async () => void (await store.dispatch(fetchNotifications())))
    await pass(0)
    expect(after.map(({ call }) => call)).toEqual([given, list, given])
    expect(sent.map(({ call }) => call)).toEqual([list])
  })
})

test('visitors without an account see no toasts', () => {
  open(false)
  happens(window, 'offline')
  expect(titles()).toEqual([])
})
