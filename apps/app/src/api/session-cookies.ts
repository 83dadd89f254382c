import { sessionCookiePath, sessionCookies } from '@credence/contract/constants'
import { cookieDomain } from '@credence/contract/cookie-domain'
import { slugOfToken } from '@credence/contract/sign-in/token-slug'

export type Session = { token: string; slug: string }

export function readToken(): string | undefined {
  const prefix = `${sessionCookies.token}=`
  // the server draws pages for visitors without a session
  if (typeof document === 'undefined') return undefined
  const pair = document.cookie.split('; ').find(text => text.startsWith(prefix))
  return pair?.slice(prefix.length) || undefined
}

/** The session as this browser knows it. An unreadable token counts as signed out. */
export function readSession(): Session | undefined {
  const token = readToken()
  const slug = slugOfToken(token)
  return token !== undefined && slug !== undefined ? { token, slug } : undefined
}

/** Removes the three cookies that scripts can reach, both for the product's domain and for this host. */
export function removeSessionCookies(productDomain: string): void {
  const domain = cookieDomain(location.hostname, productDomain)
  for (const name of Object.values(sessionCookies)) {
    const gone = `${name}=; path=${sessionCookiePath}; expires=Thu, 01 Jan 1970 00:00:00 GMT`
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = gone
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    if (domain !== undefined) document.cookie = `${gone}; domain=${domain}`
  }
}
