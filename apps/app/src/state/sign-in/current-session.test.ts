// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { failure, serverAnswers, success } from '../../testing/answers.ts'
import { makeToken, ownerProfile, setTokenCookie, signedInAs } from '../../testing/signed-in.ts'
import { profileTaken } from '../profile/profile.ts'
import { makeStore } from '../store.ts'
import { checkSession, signOut } from './current-session.ts'
import { tokenTaken } from './token.ts'

const check = 'GET /api/session'
const refresh = 'POST /api/refresh-token'

test('a valid token stays unchanged', async () => {
  const token = signedInAs('ines-marlow')
  const sent = serverAnswers({ [check]: success({ slug: 'ines-marlow', expires_at: '' }) })
  const store = makeStore()
  store.dispatch(tokenTaken({ token, slug: 'ines-marlow' }))
  await store.dispatch(checkSession())
  expect(store.getState().token).toMatchObject({ token, slug: 'ines-marlow' })
  expect(sent.map(({ call }) => call)).toEqual([check])
})

test('a slug changed in another browser brings a new token and reloads the profile', async () => {
  const token = signedInAs('ines-marlow')
  const renewed = makeToken('ines')
  serverAnswers({
    [check]: success({ slug: 'ines', expires_at: '' }),
    [refresh]: () => {
      setTokenCookie(renewed)
      return success({ token: renewed, slug: 'ines' })()
    },
  })
  const store = makeStore()
  store.dispatch(tokenTaken({ token, slug: 'ines-marlow' }))
  store.dispatch(profileTaken(ownerProfile))
  await store.dispatch(checkSession())
  expect(store.getState().token).toMatchObject({ token: renewed, slug: 'ines' })
  expect(store.getState().profile.needToFetched).toBe(true)
})

test('a planted token is removed', async () => {
  signedInAs('mallory')
  serverAnswers({ [check]: failure(401, { message: 'Expire token is not fount', action: 'logout' }) })
  const leave = vi.fn()
  await makeStore({ leave }).dispatch(checkSession())
  expect(leave).toHaveBeenCalledOnce()
})

test.each([
  ['is told to the server', success(), 'fulfilled'],
  ['is not done when the server refuses it', failure(403, { message: 'No.' }), 'rejected'],
])('signing out %s', async (_, answer, status) => {
  const sent = serverAnswers({ 'POST /api/logout': answer })
  const done = await makeStore().dispatch(signOut())
  expect(done.meta.requestStatus).toBe(status)
  expect(sent).toEqual([{ call: 'POST /api/logout', body: {}, authorization: null }])
})
