import { z } from 'zod'
import { requestObject } from '../fields/request-object-schema.ts'

const switchField = z.boolean('Say yes or no.')
const bothWays = requestObject({ email: switchField, push: switchField }).optional()

/** What an owner wants to hear of, and how. Codes and sign-in notices always go out by e-mail. */
export const noticePreferencesSchema = requestObject({
  recommendation_received: bothWays,
  recommendation_changed: bothWays,
  request_activity: bothWays,
  request_bounced: bothWays,
  weekly_views: bothWays,
  news: requestObject({ email: switchField }).optional(),
  sign_in: requestObject({ push: switchField }).optional(),
})
export type NoticePreferencesChanges = z.infer<typeof noticePreferencesSchema>

const bothWaysData = z.object({ email: z.boolean(), push: z.boolean() })
export const noticePreferencesData = z.object({
  recommendation_received: bothWaysData,
  recommendation_changed: bothWaysData,
  request_activity: bothWaysData,
  request_bounced: bothWaysData,
  weekly_views: bothWaysData,
  news: z.object({ email: z.boolean() }),
  sign_in: z.object({ push: z.boolean() }),
})
export type NoticePreferences = z.infer<typeof noticePreferencesData>

export const defaultNoticePreferences: NoticePreferences = {
  recommendation_received: { email: true, push: true },
  recommendation_changed: { email: true, push: false },
  request_activity: { email: false, push: true },
  request_bounced: { email: true, push: false },
  weekly_views: { email: false, push: false },
  news: { email: false },
  sign_in: { push: false },
}
