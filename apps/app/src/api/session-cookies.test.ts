// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { makeToken, setTokenCookie, signedInAs } from '../testing/signed-in.ts'
import { readSession, removeSessionCookies } from './session-cookies.ts'

afterEach(() => removeSessionCookies(''))

test('reads the session without a request', () => {
  const token = signedInAs('ines-marlow')
  expect(readSession()).toEqual({ token, slug: 'ines-marlow' })
})

test.each([
  ['no cookie', ''],
  ['no parts', 'nonsense'],
  ['bad encoding', 'a.%%%.c'],
  ['bad JSON', `a.${btoa('{slug')}.c`],
  ['no slug', `a.${btoa('{}')}.c`],
  ['a slug that is no text', makeToken(7)],
  ['a slug that leads elsewhere', makeToken('//evil.example')],
  ['a slug with a path', makeToken('../admin')],
])('counts as signed out: %s', (_, token) => {
  setTokenCookie(token)
  expect(readSession()).toBeUndefined()
})

test('a cookie of a similar name is not the token', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: the test sets a cookie like another script
  document.cookie = `xcr_prod_token=${makeToken('ines')}; path=/; max-age=1`
  expect(readSession()).toBeUndefined()
})

const gone = 'path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT'

test.each([
  ['app.credence.example', 'credence.example', [gone, `${gone}; domain=credence.example`]],
  ['credence.example', 'credence.example', [gone, `${gone}; domain=credence.example`]],
  ['notcredence.example', 'credence.example', [gone]],
  ['localhost', '', [gone]],
])('on %s with domain %j each cookie is removed for %j', (hostname, productDomain, attributes) => {
  vi.stubGlobal('location', { hostname })
  const set = vi.spyOn(document, 'cookie', 'set')
  removeSessionCookies(productDomain)
  const names = ['cr_prod_token', 'cr_prod_refresh_token', 'cr_prod_expire_token']
  expect(set.mock.calls.map(([text]) => text)).toEqual(
    names.flatMap(name => attributes.map(text => `${name}=; ${text}`)),
  )
  set.mockRestore()
  vi.unstubAllGlobals()
})
