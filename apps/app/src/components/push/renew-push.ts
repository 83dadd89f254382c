import { removeDevice } from '../../state/notifications/devices.ts'
import { fetchSettings } from '../../state/settings.ts'
import type { AppDispatch } from '../../state/store.ts'
import { readPushRecord, removePushRecord } from './push-record.ts'
import { findSubscription, keyOf, saveSubscription, subscribe, unsubscribe } from './subscription.ts'

/**
 * Checks that the server can still push to this browser and repairs what changed: the subscription, the server's key,
 * or the session. A withdrawn permission stays withdrawn.
 */
export async function renewPush(dispatch: AppDispatch): Promise<void> {
  const record = readPushRecord()
  if (!record) return
  const subscription = await findSubscription()
  if (!subscription || Notification.permission !== 'granted') {
    removePushRecord()
    await dispatch(removeDevice(record.id))
    return
  }
  const loaded = await dispatch(fetchSettings())
  if (!fetchSettings.fulfilled.match(loaded)) return
  const { devices, push_key } = loaded.payload
  const device = devices.find(({ id }) => id === record.id)
  // removed on another device, or another account is signed in here
  if (!device) return unsubscribe()
  if (keyOf(subscription) === push_key && subscription.endpoint === record.endpoint && device.signed_in) return
  await saveSubscription(dispatch, await subscribe(push_key))
}
