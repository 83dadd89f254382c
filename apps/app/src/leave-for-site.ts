import type { PublicConfig } from '@credence/contract/public-config'
import { removeSessionCookies } from './api/session-cookies.ts'

type Site = Pick<PublicConfig, 'productDomain' | 'marketingOrigin'>

/** Clears the cookies and goes to the site as a new document, without the app's state. */
export function leaveForSite({ productDomain, marketingOrigin }: Site, path = '/', goTo = assignLocation): void {
  removeSessionCookies(productDomain)
  notifyOtherTabs()
  void forgetPushes()
    .catch(() => undefined)
    .then(() => goTo(`${marketingOrigin}${path}`))
}

/** Unregisters the service worker with its push subscription: the next account did not ask for pushes. */
async function forgetPushes() {
  const worker = await navigator.serviceWorker?.getRegistration()
  await worker?.unregister()
}

const channelName = 'signed-out'
const thisTab = Math.random()

function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(thisTab)
  channel.close()
}

/** Calls back when another tab of this browser signs out, also while both are visible. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<number>) => {
    if (data !== thisTab) listener()
  }
  return () => channel.close()
}

function assignLocation(address: string): void {
  location.assign(address)
}
