import type { PublicConfig } from '@credence/contract/public-config'
import { removeSessionCookies } from './api/session-cookies.ts'

type Site = Pick<PublicConfig, 'productDomain' | 'marketingOrigin'>

/** Nobody is signed in any more: takes the cookies and goes to the site, as a new document without our state. */
export function leaveForSite({ productDomain, marketingOrigin }: Site, path = '/', goTo = assignLocation): void {
  removeSessionCookies(productDomain)
  goTo(`${marketingOrigin}${path}`)
}

function assignLocation(address: string): void {
  location.assign(address)
}
