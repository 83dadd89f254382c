// @vitest-environment happy-dom
import type { updateProfile } from '@credence/contract/profile/endpoints'
import type { getSession } from '@credence/contract/sign-in/sessions/endpoints'
import { describe, expect, test, vi } from 'vitest'
import { failure, lost, refused, serverAnswers, success } from '../testing/answers.ts'
import { makeToken, setTokenCookie, signedInAs } from '../testing/signed-in.ts'
import { authorisedCall } from './authorised-call.ts'
import { removeSessionCookies } from './session-cookies.ts'

const call = 'GET /api/session'
const refresh = 'POST /api/refresh-token'
const expired = refused('token_expired')
const fresh = makeToken('ines-marlow', 'two')
const refreshes = () => {
  setTokenCookie(fresh)
  return success({ token: fresh, slug: 'ines-marlow' })()
}
const ask = () => authorisedCall<typeof getSession>('GET', '/api/session')
const names = (sent: { call: string }[]) => sent.map(request => request.call)

test('the bare token is sent', async () => {
  const token = signedInAs('ines-marlow')
  const sent = serverAnswers({ [call]: success() })
  expect((await ask()).status).toBe(200)
  expect(sent).toEqual([{ call, body: undefined, authorization: token }])
})

test('without the cookie the call fails locally and nothing is sent', async () => {
  const sent = serverAnswers({})
  expect(await ask()).toEqual({
    status: 0,
    envelope: { status: 'failed', message: 'Authorization token not found', code: 'token_missing' },
  })
  expect(sent).toEqual([])
})

describe('with an expired token', () => {
  test('the session is refreshed and the call repeated with the new token and the same body', async () => {
    const token = signedInAs('ines-marlow')
    const patch = 'PATCH /api/profile'
    const sent = serverAnswers({ [patch]: [expired, success()], [refresh]: refreshes })
    const body = { headline: 'COO' }
    const { status } = await authorisedCall<typeof updateProfile>('PATCH', '/api/profile', { body })
    expect(status).toBe(200)
    expect(sent).toEqual([
      { call: patch, body, authorization: token },
      { call: refresh, body: {}, authorization: null },
      { call: patch, body, authorization: fresh },
    ])
  })

  test('the call is repeated only once', async () => {
    signedInAs('ines-marlow')
    const sent = serverAnswers({ [call]: expired, [refresh]: refreshes })
    expect((await ask()).envelope?.message).toBe('Token is expired')
    expect(names(sent)).toEqual([call, refresh, call])
  })

  test('five concurrent calls share one refresh', async () => {
    const token = signedInAs('ines-marlow')
    const sent = serverAnswers({
      [call]: () => (sent.at(-1)?.authorization === token ? expired() : success()()),
      [refresh]: refreshes,
    })
    const answers = await Promise.all(Array.from({ length: 5 }, ask))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(names(sent).filter(name => name === refresh)).toHaveLength(1)
  })

  test('tabs share the lock, and a tab does not refresh again after another tab did', async () => {
    signedInAs('ines-marlow')
    const sent = serverAnswers({ [call]: [expired, success()] })
    const request = vi.fn(async (_name: string, job: () => Promise<unknown>) => {
      setTokenCookie(fresh)
      return job()
    })
    vi.stubGlobal('navigator', { locks: { request } })
    expect((await ask()).status).toBe(200)
    expect(request).toHaveBeenCalledExactlyOnceWith('cr-refresh', expect.any(Function))
    expect(names(sent)).toEqual([call, call])
    expect(sent[1]?.authorization).toBe(fresh)
  })

  test("an ended session returns the server's answer", async () => {
    signedInAs('ines-marlow')
    const over = { message: 'Expire token is not fount', action: 'logout' }
    serverAnswers({ [call]: expired, [refresh]: failure(401, over) })
    expect((await ask()).envelope).toEqual({ status: 'failed', ...over })
  })

  test('a refresh without an answer is a call without an answer', async () => {
    signedInAs('ines-marlow')
    serverAnswers({ [call]: expired, [refresh]: lost })
    expect(await ask()).toEqual({ status: 0, lost: true })
  })

  test('after a sign-out in another tab the call is not repeated', async () => {
    signedInAs('ines-marlow')
    const sent = serverAnswers({
      [call]: expired,
      [refresh]: () => {
        removeSessionCookies('')
        return success()()
      },
    })
    expect((await ask()).envelope?.message).toBe('Authorization token not found')
    expect(names(sent)).toEqual([call, refresh])
  })
})

test('an invalid token is refreshed too, since its key may be retired', async () => {
  signedInAs('ines-marlow')
  const invalid = refused('token_invalid')
  const sent = serverAnswers({ [call]: [invalid, success()], [refresh]: refreshes })
  expect((await ask()).status).toBe(200)
  expect(names(sent)).toEqual([call, refresh, call])
})

test.each([403, 404, 422, 429, 500])('a refusal with %i is returned and not repeated', async status => {
  signedInAs('ines-marlow')
  const sent = serverAnswers({ [call]: failure(status, { message: 'No.' }) })
  expect((await ask()).status).toBe(status)
  expect(names(sent)).toEqual([call])
})
