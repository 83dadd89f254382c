// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConsent, writeConsent } from './consent-cookie.ts'

/** What a browser was asked to store, and what it shows of that. */
let asked: string[]
let shown: string
let refusesSecure: boolean

beforeEach(() => {
  asked = []
  shown = ''
  refusesSecure = false
  Object.defineProperty(document, 'cookie', {
    configurable: true,
    get: () => shown,
    set: (text: string) => {
      asked.push(text)
      if (!(refusesSecure && text.includes('Secure'))) shown = text.split('; ')[0] ?? ''
    },
  })
})
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie')
  vi.unstubAllGlobals()
})

const at = (hostname: string) => vi.stubGlobal('location', { hostname })

describe('the stored answer', () => {
  it.each([
    ['', undefined],
    ['cookie_consent=accepted', 'accepted'],
    ['a=1; cookie_consent=declined; b=2', 'declined'],
    ['cookie_consent=yes', undefined],
    ['cookie_consent=', undefined],
    ['cookie_consent=Accepted', undefined],
    ['not_cookie_consent=accepted', undefined],
    ['cookie_consent=accepted; cookie_consent=declined', 'declined'],
  ])('in %j is %j', (cookies, expected) => {
    shown = cookies
    expect(readConsent()).toBe(expected)
  })
})

describe('storing an answer', () => {
  it.each([
    ['zedwick.example', 'zedwick.example', '; Domain=zedwick.example'],
    ['www.zedwick.example', 'zedwick.example', '; Domain=zedwick.example'],
    ['evilzedwick.example', 'zedwick.example', ''],
    ['localhost', 'zedwick.example', ''],
    ['localhost', '', ''],
  ])('on %s with the domain %j asks for one year, every path, Secure, Lax%s', (host, productDomain, domain) => {
    at(host)
    writeConsent('accepted', productDomain)
    expect(asked.at(-1)).toBe(`cookie_consent=accepted; Path=/; Max-Age=31536000; SameSite=Lax${domain}; Secure`)
    expect(readConsent()).toBe('accepted')
  })

  it('removes the answer of this host alone where the domain has one', () => {
    at('www.zedwick.example')
    writeConsent('declined', 'zedwick.example')
    expect(asked[0]).toBe('cookie_consent=; Path=/; Max-Age=0')
    expect(asked).toHaveLength(2)
  })

  it.each(['localhost', 'zedwick.localhost', '127.0.0.1', '[::1]'])(
    'leaves Secure out on %s where the browser refuses it',
    host => {
      at(host)
      refusesSecure = true
      writeConsent('declined', '')
      expect(asked.at(-1)).toBe('cookie_consent=declined; Path=/; Max-Age=31536000; SameSite=Lax')
      expect(readConsent()).toBe('declined')
    },
  )

  it.each(['zedwick.example', '192.168.1.7', 'localhost.example'])('never leaves Secure out on %s', host => {
    at(host)
    refusesSecure = true
    writeConsent('accepted', '')
    expect(asked).toHaveLength(1)
    expect(readConsent()).toBeUndefined()
  })
})
