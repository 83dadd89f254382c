// @vitest-environment happy-dom
import { createAction } from '@reduxjs/toolkit'
import { expect, test, vi } from 'vitest'
import { leaveForSite } from '../leave-for-site.ts'
import { failure, serverAnswers } from '../testing/answers.ts'
import { signedInAs } from '../testing/signed-in.ts'
import { afterMessageReset, afterMessageSet, fetchIndustries } from './common.ts'
import { fetchProfile } from './profile/profile.ts'
import { verifyUser } from './sign-in/token.ts'
import { makeStore } from './store.ts'

const hidden = { isDsiplay: false, message: '', type: 'success' }

test('stores are independent', () => {
  const [one, other] = [makeStore(), makeStore()]
  one.dispatch(afterMessageSet({ message: 'Saved.' }))
  expect(other.getState().common.afterMessage).toEqual(hidden)
})

test('an after-message has the type success by default, and can be reset', () => {
  const store = makeStore()
  expect(store.getState().common.afterMessage).toEqual(hidden)
  store.dispatch(afterMessageSet({ message: 'Saved.' }))
  expect(store.getState().common.afterMessage).toEqual({ isDsiplay: true, message: 'Saved.', type: 'success' })
  store.dispatch(afterMessageSet({ message: 'Not sent.', type: 'error' }))
  expect(store.getState().common.afterMessage.type).toBe('error')
  store.dispatch(afterMessageReset())
  expect(store.getState().common.afterMessage).toEqual(hidden)
})

const over = { status: 'failed', message: 'Expire token is not fount', action: 'logout' }

test('removes the three session cookies, leaves the others, and goes to the site root', async () => {
  signedInAs('ines-marlow')
  // biome-ignore lint/suspicious/noDocumentCookie: one that must stay
  document.cookie = 'cookie_consent=declined; path=/; max-age=5'
  serverAnswers({ 'GET /api/profile/ines-marlow': failure(401, over) })
  const goTo = vi.fn()
  const site = { productDomain: '', marketingOrigin: 'https://credence.example' }
  const store = makeStore({ leave: () => leaveForSite(site, '/', goTo) })
  await store.dispatch(fetchProfile('ines-marlow'))
  await expect.poll(() => goTo.mock.calls).toEqual([['https://credence.example/']])
  expect(document.cookie).toContain('cookie_consent=declined')
  expect(document.cookie).not.toMatch(/\bcr_prod_/)
})

test.each([
  ['a read', 'GET /api/industries', () => fetchIndustries()],
  ['a call without a token', 'POST /api/user-verify', () => verifyUser({ otp: '1', email: 'a@b.example' })],
])('a forced logout by %s', async (_, call, thunk) => {
  signedInAs('ines-marlow')
  serverAnswers({ [call]: failure(401, over) })
  const leave = vi.fn()
  const store = makeStore({ leave })
  await store.dispatch(thunk() as ReturnType<typeof fetchIndustries>)
  expect(leave).toHaveBeenCalledOnce()
})

const rejected = createAction<unknown>('anything/rejected')
const fulfilled = createAction<unknown>('anything/fulfilled')

test.each([
  ['any rejected action', rejected(over), 1],
  ['a fulfilled one', fulfilled(over), 0],
  ['another status', rejected({ ...over, status: 'success' }), 0],
  ['another message', rejected({ ...over, message: 'Token is expired' }), 0],
  ['no action', rejected({ status: over.status, message: over.message }), 0],
  ['no payload', rejected(undefined), 0],
  ['text', rejected(over.message), 0],
])('%s', (_, action, times) => {
  const leave = vi.fn()
  makeStore({ leave }).dispatch(action)
  expect(leave).toHaveBeenCalledTimes(times)
})
