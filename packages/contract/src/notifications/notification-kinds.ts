/** What an owner is told of. Whether a mail or a push goes along is theirs to choose. */
export const notificationKinds = [
  'recommendation_received',
  'recommendation_changed',
  'recommendation_withdrawn',
  'recommendation_confirmed',
  'request_opened',
  'request_declined',
  'request_bounced',
  'old_praise_denied',
  'weekly_views',
  'plan_changed',
  'new_device',
  'session_stolen',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

export const notificationStatuses = ['read', 'unread', 'archived'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]
