import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { idField, lineField, requestObject, requiredParagraphsField } from '../../fields/request-fields-schema.ts'
import { timestampData } from '../../fields/response-fields-schema.ts'
import { textLimits } from '../../limits/text-limits.ts'

/** `fcm_token` is an FCM registration token, which needs `FCM_SERVICE_ACCOUNT`, or a Web Push subscription as JSON. */
const deviceRegistrationSchema = requestObject({
  fcm_token: requiredParagraphsField(textLimits.pushToken, 'Send this device’s key.'),
  device_info: lineField(textLimits.deviceInfo),
})

export const deviceData = z.object({
  id: z.string(),
  /** Such as "Firefox on Linux". */
  device_info: z.string(),
  created_at: timestampData,
  last_push_at: timestampData.nullable(),
  /** While false nothing is sent there: its session has run out. */
  signed_in: z.boolean(),
})
export type Device = z.infer<typeof deviceData>

export const saveDevice = endpoint('POST', '/api/save-fcm-route', {
  auth: 'owner',
  summary: 'Turn on push notifications for a device',
  message: 'Notifications are on for this device.',
  body: deviceRegistrationSchema,
  data: z.object({ id: z.string() }),
  errors: ['push_not_here'],
})

export const removeDevice = endpoint('DELETE', '/api/devices/:id', {
  auth: 'owner',
  summary: 'Turn off push notifications for a device',
  message: 'Notifications are off for that device.',
  params: requestObject({ id: idField }),
  errors: ['not_found'],
})

/** For owners who get no pushes. The push says only that it is a test. */
export const testDevice = endpoint('POST', '/api/devices/:id/test', {
  auth: 'owner',
  summary: 'Send a test notification to a device',
  message: 'We sent a test notification.',
  params: requestObject({ id: idField }),
  errors: ['not_found', 'push_not_here'],
})
