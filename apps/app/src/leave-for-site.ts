import type { PublicConfig } from '@credence/contract/public-config'
import { removeSessionCookies } from './api/session-cookies.ts'

type Site = Pick<PublicConfig, 'productDomain' | 'marketingOrigin'>

/** Nobody is signed in any more: takes the cookies and goes to the site's root, as a new document without our state. */
export function leaveForSite({ productDomain, marketingOrigin }: Site, goTo = assignLocation): void {
  removeSessionCookies(productDomain)
  goTo(`${marketingOrigin}/`)
}

function assignLocation(address: string): void {
  location.assign(address)
}
