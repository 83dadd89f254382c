// @vitest-environment happy-dom
import type { getSession, logout } from '@credence/contract/sign-in/sessions/endpoints'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { refused, serverAnswers, success } from '../testing/answers.ts'
import { makeToken, setTokenCookie, signedInAs } from '../testing/signed-in.ts'
import { authorisedCall } from './authorised-call.ts'
import { call } from './call.ts'

const session = '/api/session'
const ask = () => authorisedCall<typeof getSession>('GET', session)
const names = (sent: { call: string }[]) => sent.map(({ call }) => call)

// the page has just opened
beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1000))
afterEach(() => {
  globalThis.prefetched = undefined
  vi.restoreAllMocks()
})

function prefetched(token: string, answer: Response | undefined) {
  globalThis.prefetched = { token, answers: new Map([[session, Promise.resolve(answer)]]) }
}

test('a prefetched response is used once; the second call makes a request', async () => {
  prefetched(signedInAs('ines-marlow'), success({ slug: 'ines-marlow' })())
  const sent = serverAnswers({ 'GET /api/session': success({ slug: 'renamed' }) })
  expect((await ask()).envelope?.data?.slug).toBe('ines-marlow')
  expect(sent).toEqual([])
  expect((await ask()).envelope?.data?.slug).toBe('renamed')
})

test('a failed prefetch is requested again', async () => {
  prefetched(signedInAs('ines-marlow'), undefined)
  const sent = serverAnswers({ 'GET /api/session': success() })
  expect((await ask()).status).toBe(200)
  expect(names(sent)).toEqual(['GET /api/session'])
})

test('a response to another token is not used', async () => {
  prefetched(makeToken('another', 'else'), success({ slug: 'another' })())
  signedInAs('ines-marlow')
  serverAnswers({ 'GET /api/session': success({ slug: 'ines-marlow' }) })
  expect((await ask()).envelope?.data?.slug).toBe('ines-marlow')
})

test('a write discards prefetched responses', async () => {
  prefetched(signedInAs('ines-marlow'), success({ slug: 'before' })())
  serverAnswers({ 'GET /api/session': success({ slug: 'after' }), 'POST /api/logout': success() })
  await call<typeof logout>('POST', '/api/logout', { body: {} })
  expect((await ask()).envelope?.data?.slug).toBe('after')
})

test('an old prefetched response is not used', async () => {
  prefetched(signedInAs('ines-marlow'), success({ slug: 'before' })())
  vi.spyOn(performance, 'now').mockReturnValue(60_000)
  serverAnswers({ 'GET /api/session': success({ slug: 'now' }) })
  expect((await ask()).envelope?.data?.slug).toBe('now')
})

test('an expired token of a prefetched response is refreshed as usual', async () => {
  const fresh = makeToken('ines-marlow', 'two')
  prefetched(signedInAs('ines-marlow'), refused('token_expired')())
  const refreshes = () => {
    setTokenCookie(fresh)
    return success({ token: fresh, slug: 'ines-marlow' })()
  }
  const sent = serverAnswers({ 'POST /api/refresh-token': refreshes, 'GET /api/session': success() })
  expect((await ask()).status).toBe(200)
  expect(names(sent)).toEqual(['POST /api/refresh-token', 'GET /api/session'])
})
