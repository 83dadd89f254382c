import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { requestObject } from '../../fields/request-fields-schema.ts'
import { timestampData } from '../../fields/response-fields-schema.ts'
import { canBeTurnedOff, noticeChannels, noticeGroups } from '../notification-kinds.ts'

const preferencesData = z.object({
  email: z.string(),
  choices: z.record(z.enum(noticeGroups), z.object({ mail: z.boolean(), push: z.boolean() })),
  /** When the owner last chose anything; null while everything is as usual. Of two answers the later one counts. */
  updated_at: timestampData.nullable(),
})
export type NoticePreferences = z.infer<typeof preferencesData>

export const getNoticePreferences = endpoint('GET', '/api/notifications/preferences', {
  auth: 'owner',
  summary: 'Get your notification settings',
  message: 'Your notification settings.',
  data: preferencesData,
})

/** One switch at a time: what is changed in another tab meanwhile is left as it is. */
const noticeChoiceSchema = requestObject({
  group: z.enum(noticeGroups, `Choose one of ${noticeGroups.join(', ')}.`),
  channel: z.enum(noticeChannels, 'Choose mail or push.'),
  wanted: z.boolean('Send true or false.'),
}).superRefine(({ group, channel, wanted }, context) => {
  if (wanted || canBeTurnedOff(group, channel)) return
  context.addIssue({ code: 'custom', path: ['wanted'], message: 'We always e-mail you codes and sign-in alerts.' })
})
export type NoticeChoice = z.infer<typeof noticeChoiceSchema>

export const chooseNotice = endpoint('POST', '/api/notifications/preferences', {
  auth: 'owner',
  summary: 'Turn one kind of notification on or off for e-mail or push',
  message: 'Saved.',
  body: noticeChoiceSchema,
  data: preferencesData,
})
