import type { RequestBodyOf } from '@credence/contract/endpoint'
import type {
  removeDevice as removeDeviceCall,
  saveDevice as saveDeviceCall,
  testDevice as testDeviceCall,
} from '@credence/contract/notifications/devices/endpoints'
import { specificationErrors } from '@credence/contract/specification-errors'
import { authorisedCall } from '../../api/authorised-call.ts'
import { callAction } from '../call-action.ts'

/** Registers this device for push. Keeps the whole answer, which contains the device id. */
export const saveDevice = callAction(
  'notifications/device-key',
  (body: RequestBodyOf<typeof saveDeviceCall>) =>
    authorisedCall<typeof saveDeviceCall>('POST', '/api/save-fcm-route', { body }),
  { read: ({ envelope }) => envelope, failed: specificationErrors.fcmKey },
)

export const removeDevice = callAction('notifications/remove-device', (id: string) =>
  authorisedCall<typeof removeDeviceCall>('DELETE', '/api/devices/:id', { params: { id } }),
)

export const testDevice = callAction('notifications/test-device', (id: string) =>
  authorisedCall<typeof testDeviceCall>('POST', '/api/devices/:id/test', { params: { id } }),
)
