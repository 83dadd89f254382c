import type { PublicConfig } from '@credence/contract/public-config'
import { removeSessionCookies } from './api/session-cookies.ts'

type Site = Pick<PublicConfig, 'productDomain' | 'marketingOrigin'>

/** Nobody is signed in any more: takes the cookies and goes to the site, as a new document without our state. */
export function leaveForSite({ productDomain, marketingOrigin }: Site, path = '/', goTo = assignLocation): void {
  removeSessionCookies(productDomain)
  void forgetPushes()
    .catch(() => undefined)
    .then(() => goTo(`${marketingOrigin}${path}`))
}

/** The subscription to pushes goes with the script that receives them: whoever signs in here next did not ask for any. */
async function forgetPushes() {
  const worker = await navigator.serviceWorker?.getRegistration()
  await worker?.unregister()
}

function assignLocation(address: string): void {
  location.assign(address)
}
