import { consentCookie } from './constants.ts'
import { cookieDomain } from './cookie-domain.ts'

const { name, accepted, declined, path, sameSite, maxAgeSeconds } = consentCookie

export type Consent = typeof accepted | typeof declined

/** The stored answer in a browser's cookies; any value but the two means that there is none. */
export function consentIn(cookies: string): Consent | undefined {
  const each = cookies.split('; ')
  return [declined, accepted].find(choice => each.includes(`${name}=${choice}`))
}

/** Where cookies are kept: a page's document. */
type CookieJar = { cookie: string }

export function storeConsent(jar: CookieJar, host: string, choice: Consent, productDomain: string): void {
  const domain = cookieDomain(host, productDomain)
  // An answer given before the installation had a domain would stand beside this one and might be read instead.
  if (domain) jar.cookie = `${name}=; Path=${path}; Max-Age=0`
  const attributes = `Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=${sameSite}${domain ? `; Domain=${domain}` : ''}`
  const cookie = `${name}=${choice}; ${attributes}`
  jar.cookie = `${cookie}; Secure`
  // Safari refuses Secure cookies over plain http even on localhost, where the connection is safe.
  if (consentIn(jar.cookie) !== choice && isLoopback(host)) jar.cookie = cookie
}

function isLoopback(host: string): boolean {
  return /^((.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(host)
}
