import { removeDevice } from '../../state/notifications/devices.ts'
import { fetchSettings } from '../../state/settings.ts'
import type { AppDispatch } from '../../state/store.ts'
import { dropPushRecord, readPushRecord } from './push-record.ts'
import { findSubscription, keyOf, saveSubscription, subscribe, unsubscribe } from './subscription.ts'

/**
 * Looks whether the server still reaches this browser as its owner allowed, and mends what changed by itself: another
 * subscription, another key of the server, a new session after the old one ran out. What somebody took back stays so.
 */
export async function renewPush(dispatch: AppDispatch): Promise<void> {
  const record = readPushRecord()
  if (!record) return
  const subscription = await findSubscription()
  if (!subscription || Notification.permission !== 'granted') {
    dropPushRecord()
    await dispatch(removeDevice(record.id))
    return
  }
  const loaded = await dispatch(fetchSettings())
  if (!fetchSettings.fulfilled.match(loaded)) return
  const { devices, push_key } = loaded.payload
  const device = devices.find(({ id }) => id === record.id)
  // taken away on another device, or somebody else is signed in here now
  if (!device) return unsubscribe()
  if (keyOf(subscription) === push_key && subscription.endpoint === record.endpoint && device.signed_in) return
  await saveSubscription(dispatch, await subscribe(push_key))
}
