import { mailPaces, type NoticeGroup, noticeGroups } from '../preferences/notice-groups.ts'

/**
 * What one press in a mail program ends: a kind of mail to an owner, the mail that gathers several kinds, `requests`, which
 * people get who were asked for a recommendation, or `still_true`, which they get who gave one.
 */
export const mailLists = ['recommendation_received', 'request_bounced', 'digest', 'requests', 'still_true'] as const
export type MailList = (typeof mailLists)[number]
export type OwnersMailList = Exclude<MailList, 'requests' | 'still_true'>

export function isMailList(text: string): text is MailList {
  return (mailLists as readonly string[]).includes(text)
}

/** Which switches of an owner's settings it turns off. */
export const groupsOfList: Record<OwnersMailList, NoticeGroup[]> = {
  recommendation_received: ['recommendation_received'],
  request_bounced: ['request_bounced'],
  digest: noticeGroups.filter(group => mailPaces[group] !== 'at_once'),
}
