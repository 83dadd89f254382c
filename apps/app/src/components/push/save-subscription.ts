import { textLimits } from '@credence/contract/limits/text-limits'
import { failureWords } from '../../api/failure.ts'
import { saveDevice } from '../../state/notifications/devices.ts'
import type { AppDispatch } from '../../state/store.ts'
import { keepPushRecord } from './push-record.ts'

/** Tells the server where pushes arrive. Gives what went wrong; nothing when all is well. */
export async function saveSubscription(dispatch: AppDispatch, subscription: PushSubscription): Promise<string> {
  const body = {
    fcm_token: JSON.stringify(subscription),
    device_info: navigator.userAgent.slice(0, textLimits.deviceInfo),
  }
  const done = await dispatch(saveDevice(body))
  if (!saveDevice.fulfilled.match(done)) return failureWords(done.payload)
  keepPushRecord({ id: done.payload.data?.id ?? '', endpoint: subscription.endpoint })
  return ''
}
