/** What an owner chooses by: one row of the settings each. */
export const noticeGroups = [
  'recommendation_received',
  'recommendation_changed',
  'request_activity',
  'request_bounced',
  'weekly_views',
  'plan',
  'sign_in',
] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** Beside the list in the app, which tells everything. */
export const noticeChannels = ['mail', 'push'] as const
export type NoticeChannel = (typeof noticeChannels)[number]

export const noticeGroupOf: Record<NotificationKind, NoticeGroup> = {
  recommendation_received: 'recommendation_received',
  recommendation_changed: 'recommendation_changed',
  recommendation_withdrawn: 'recommendation_changed',
  recommendation_confirmed: 'recommendation_changed',
  request_declined: 'request_activity',
  request_bounced: 'request_bounced',
  old_praise_denied: 'request_activity',
  question_asked: 'request_activity',
  copy_ready: 'request_activity',
  weekly_views: 'weekly_views',
  plan_changed: 'plan',
  new_device: 'sign_in',
  session_stolen: 'sign_in',
}

type Choices = Record<NoticeGroup, Record<NoticeChannel, boolean>>

/** Defaults until the owner chooses. */
export const usualChoices: Choices = {
  recommendation_received: { mail: true, push: true },
  recommendation_changed: { mail: true, push: false },
  request_activity: { mail: false, push: true },
  request_bounced: { mail: true, push: false },
  weekly_views: { mail: false, push: false },
  plan: { mail: true, push: false },
  sign_in: { mail: true, push: false },
}

/** How soon a mail tells of it. What can wait comes in one mail a day, or with Monday's; pushes are always at once. */
export const mailPaces: Record<NoticeGroup, 'at_once' | 'daily' | 'weekly'> = {
  recommendation_received: 'at_once',
  recommendation_changed: 'daily',
  request_activity: 'daily',
  request_bounced: 'at_once',
  weekly_views: 'weekly',
  plan: 'daily',
  sign_in: 'at_once',
}

/** An attacker in an account must not be able to switch off the owner's sign-in mails. */
export function canBeTurnedOff(group: NoticeGroup, channel: NoticeChannel): boolean {
  return group !== 'sign_in' || channel !== 'mail'
}

/** What an owner is told of. Whether a mail or a push goes along is theirs to choose. */
export const notificationKinds = [
  'recommendation_received',
  'recommendation_changed',
  'recommendation_withdrawn',
  'recommendation_confirmed',
  'request_declined',
  'request_bounced',
  'old_praise_denied',
  'question_asked',
  'copy_ready',
  'weekly_views',
  'plan_changed',
  'new_device',
  'session_stolen',
] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** Told in the app's list alone: what is between two others must not press the owner, and a copy was asked for there. */
export function isToldInListOnly(kind: NotificationKind): boolean {
  return kind === 'question_asked' || kind === 'copy_ready'
}

export const notificationStatuses = ['read', 'unread', 'archived'] as const
export type NotificationStatus = (typeof notificationStatuses)[number]

/** What one-click unsubscribe ends: a kind of owner mail, the digest, `requests`, or `still_true` and `questions` to reviewers. */
export const mailLists = [
  'recommendation_received',
  'request_bounced',
  'digest',
  'requests',
  'still_true',
  'questions',
] as const
export type MailList = (typeof mailLists)[number]
export type OwnersMailList = Exclude<MailList, 'requests' | 'still_true' | 'questions'>

export function isMailList(text: string): text is MailList {
  return (mailLists as readonly string[]).includes(text)
}

/** Which switches of an owner's settings it turns off. */
export const groupsOfList: Record<OwnersMailList, NoticeGroup[]> = {
  recommendation_received: ['recommendation_received'],
  request_bounced: ['request_bounced'],
  digest: noticeGroups.filter(group => mailPaces[group] !== 'at_once'),
}
