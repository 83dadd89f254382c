import type { Device } from '@credence/contract/notifications/devices/endpoints'
import { readPushRecord } from '../../../../components/push/push-record.ts'
import { findSubscription } from '../../../../components/push/subscription.ts'

/** How push stands in this browser. `home-screen`: an iPhone or iPad that shows it only to pages that were put there. */
export type Standing = 'nowhere' | 'home-screen' | 'blocked' | 'off' | 'on'

export async function standingAmong(devices: Device[]): Promise<Standing> {
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!hasAll) return isIPhone() ? 'home-screen' : 'nowhere'
  if (Notification.permission === 'denied') return 'blocked'
  const isKnown = devices.some(({ id }) => id === readPushRecord()?.id)
  const isOn = Notification.permission === 'granted' && isKnown && (await findSubscription()) !== null
  return isOn ? 'on' : 'off'
}

/** An iPad says that it is a Mac, which has no touch screen. */
function isIPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
