// @vitest-environment happy-dom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { removeSessionCookies } from '../../api/session-cookies.ts'
import { tellOtherTabs } from '../../state/profile/other-tabs.ts'
import { profileTaken } from '../../state/profile/profile.ts'
import { fetchReceived } from '../../state/recommendations/received.ts'
import { tokenTaken } from '../../state/sign-in/token.ts'
import { makeStore } from '../../state/store.ts'
import { serverAnswers, success } from '../../testing/answers.ts'
import { received } from '../../testing/received.ts'
import { ownerProfile, signedInAs } from '../../testing/signed-in.ts'
import { UnaskedToasts } from './unasked-toasts.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

function open(isOwner = true) {
  const store = makeStore()
  if (isOwner) {
    store.dispatch(tokenTaken({ token: signedInAs('ines-marlow'), slug: 'ines-marlow' }))
    store.dispatch(profileTaken(ownerProfile))
  }
  render(
    <Provider store={store}>
      <UnaskedToasts />
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
  expect(titles()).toEqual(['You are offline'])
  happens(window, 'online')
  await pass(4900)
  expect(titles()).toContain('You are back online')
  await pass(200)
  expect(titles()).toEqual([])
})

test('F8 reaches it', () => {
  open()
  happens(window, 'offline')
  fireEvent(document, new KeyboardEvent('keydown', { key: 'F8', code: 'F8', bubbles: true }))
  expect(document.activeElement?.tagName).toBe('OL')
})

test('what another tab saved, not this one, unless somebody else is signed in there', async () => {
  const anotherTab = -1
  open()
  await act(async () => {
    tellOtherTabs(ownerProfile)
    tellOtherTabs({ ...ownerProfile, email: 'somebody@example.org' }, anotherTab)
    await new Promise(resolve => setImmediate(resolve))
  })
  expect(titles()).toEqual([])
  await act(async () => tellOtherTabs(ownerProfile, anotherTab))
  await waitFor(() => act(() => expect(titles()).toEqual(['Saved in another tab'])))
})

test('signed out in another tab is said once, on coming back', () => {
  const store = open()
  removeSessionCookies('')
  happens(document, 'visibilitychange')
  happens(document, 'visibilitychange')
  expect(titles()).toEqual(['You are signed out'])
  expect(store.getState().token.isLogged).toBe(false)
})

test('a recommendation that arrived since the list was read, and no other', async () => {
  const store = open()
  const first = received('a', { state: 'published' })
  const second = received('b', {})
  serverAnswers({ 'GET /api/recommendations': [success([first]), success([first, second])] })
  await act(async () => void (await store.dispatch(fetchReceived())))
  expect(titles()).toEqual([])
  await act(async () => void (await store.dispatch(fetchReceived())))
  expect(titles()).toEqual([`${second.reviewer.full_name} recommended you`])
})

test('people without an account are left alone', () => {
  open(false)
  happens(window, 'offline')
  expect(titles()).toEqual([])
})
