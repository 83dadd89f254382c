import { consentCookie } from '@credence/contract/constants'
import { type Consent, consentIn } from '@credence/contract/cookie-consent'
import { cookieDomain } from '@credence/contract/cookie-domain'
import { setCookie } from './set-cookie.ts'

const { name, path, sameSite, maxAgeSeconds } = consentCookie

/** The stored answer. */
export function readConsent(): Consent | undefined {
  return consentIn(document.cookie)
}

export function writeConsent(choice: Consent, productDomain: string): void {
  const domain = cookieDomain(location.hostname, productDomain)
  // An answer given before the installation had a domain would stand beside this one and might be read instead.
  if (domain) setCookie(`${name}=; Path=${path}; Max-Age=0`)
  const attributes = `Path=${path}; Max-Age=${maxAgeSeconds}; SameSite=${sameSite}${domain ? `; Domain=${domain}` : ''}`
  const cookie = `${name}=${choice}; ${attributes}`
  setCookie(`${cookie}; Secure`)
  // Safari refuses Secure cookies over plain http even on this machine, where nobody can listen in between.
  if (readConsent() !== choice && isLoopback(location.hostname)) setCookie(cookie)
}

function isLoopback(host: string): boolean {
  return /^((.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(host)
}
