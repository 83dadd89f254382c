import { endpoint } from '../../endpoint.ts'
import { idField, lineField, requiredParagraphsField } from '../../fields/request-fields-schema.ts'
import { requestObject } from '../../fields/request-object-schema.ts'
import { textLimits } from '../../limits/text-limits.ts'

/** `fcm_token` is an FCM registration token, or a Web Push subscription as JSON. */
const deviceRegistrationSchema = requestObject({
  fcm_token: requiredParagraphsField(textLimits.pushToken, 'Send the key of this device.'),
  device_info: lineField(textLimits.deviceInfo),
})

export const saveDevice = endpoint({
  method: 'POST',
  path: '/api/save-fcm-route',
  auth: 'owner',
  summary: 'Register this device for push',
  message: 'This device gets push now.',
  body: deviceRegistrationSchema,
  errors: [],
})

export const removeDevice = endpoint({
  method: 'DELETE',
  path: '/api/devices/:id',
  auth: 'owner',
  summary: 'Stop push to a device',
  message: 'That device gets no more push.',
  params: requestObject({ id: idField }),
  errors: ['not_found'],
})
