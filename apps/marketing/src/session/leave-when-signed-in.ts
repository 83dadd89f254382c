import { sessionCookiePath, sessionCookies } from '@credence/contract/constants'
import { cookieDomain } from '@credence/contract/cookie-domain'
import type { PublicConfig } from '@credence/contract/public-config'
import { slugOfToken } from '@credence/contract/sign-in/token-slug'
import { onLocationChange } from '../path.tsx'

/** Redirects signed-in visitors on navigation without a document and from the back-forward cache. */
export function leaveWhenSignedIn(config: PublicConfig): () => void {
  const look = () => leaveIfSignedIn(config)
  look()
  addEventListener('pageshow', look)
  const forget = onLocationChange(look)
  return () => {
    removeEventListener('pageshow', look)
    forget()
  }
}

function leaveIfSignedIn({ appOrigin, productDomain }: PublicConfig): void {
  const token = readToken()
  if (token === undefined) return
  const slug = slugOfToken(token)
  if (slug === undefined) removeSessionCookies(productDomain)
  else location.replace(`${appOrigin}/cr/${slug}`)
}

function readToken(): string | undefined {
  const prefix = `${sessionCookies.token}=`
  const pair = document.cookie.split('; ').find(text => text.startsWith(prefix))
  return pair?.slice(prefix.length) || undefined
}

/** For the product's domain and for this host alone: they may be either. */
function removeSessionCookies(productDomain: string): void {
  const domain = cookieDomain(location.hostname, productDomain)
  for (const name of Object.values(sessionCookies)) {
    const gone = `${name}=; path=${sessionCookiePath}; max-age=0`
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = gone
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    if (domain !== undefined) document.cookie = `${gone}; domain=${domain}`
  }
}
