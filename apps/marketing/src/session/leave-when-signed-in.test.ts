// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../path.tsx'
import { testConfig } from '../testing/test-config.ts'
import { leaveWhenSignedIn } from './leave-when-signed-in.ts'

const names = ['cr_prod_token', 'cr_prod_refresh_token', 'cr_prod_expire_token']
const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
let stop = () => {}

function sign(claims: unknown): string {
  return `x.${btoa(JSON.stringify(claims)).replace(/=+$/, '')}.y`
}

function setCookie(name: string, value: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: what is tested reads cookies
  document.cookie = `${name}=${value}; path=/`
}

beforeEach(() => {
  replace.mockClear()
  for (const name of names) setCookie(name, '; max-age=0')
})
afterEach(() => stop())

test('a visitor without a token stays', () => {
  stop = leaveWhenSignedIn(testConfig)
  openPage('/FAQ')
  dispatchEvent(new Event('pageshow'))
  expect(replace).not.toHaveBeenCalled()
})

test('a signed-in visitor is sent to their page', () => {
  setCookie('cr_prod_token', sign({ slug: 'ines-marlow' }))
  stop = leaveWhenSignedIn(testConfig)
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://app.zedwick.example/cr/ines-marlow')
})

test.each([
  ['another page is opened', () => openPage('/use-cases')],
  ['the back button is pressed', () => dispatchEvent(new PopStateEvent('popstate'))],
  ['the page comes out of the back-forward cache', () => dispatchEvent(new Event('pageshow'))],
])('a visitor who signs in meanwhile is redirected when %s', (_name, move) => {
  stop = leaveWhenSignedIn(testConfig)
  setCookie('cr_prod_token', sign({ slug: 'ines-marlow' }))
  expect(replace).not.toHaveBeenCalled()
  move()
  expect(replace).toHaveBeenCalledExactlyOnceWith('https://app.zedwick.example/cr/ines-marlow')
})

test.each([
  ['no token at all', 'nonsense'],
  ['bad JSON', 'x.e30x.y'],
  ['no link name', sign({ sub: 1 })],
  ['a link name that is an address', sign({ slug: '//evil.example' })],
])('with %s the visitor stays and the cookies go', (_name, token) => {
  for (const name of names) setCookie(name, name === 'cr_prod_token' ? token : 'x')
  stop = leaveWhenSignedIn(testConfig)
  expect(replace).not.toHaveBeenCalled()
  expect(document.cookie).not.toMatch(/cr_prod_\w+=[^;]/)
})
