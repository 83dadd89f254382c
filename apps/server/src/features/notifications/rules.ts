import { mailPaces, type NotificationKind, noticeGroupOf } from '@credence/contract/notifications/notification-kinds'

const digestHour = 7
const dayMs = 86_400_000

/** When a mail tells of it together with whatever else happened: the next seven o'clock in UTC. Null for what has a mail of its own. */
export function digestTimeOf(kind: NotificationKind, happenedAt: Date): Date | null {
  if (mailPaces[noticeGroupOf[kind]] === 'at_once') return null
  const today = new Date(happenedAt).setUTCHours(digestHour, 0, 0, 0)
  return new Date(today > happenedAt.getTime() ? today : today + dayMs)
}

export function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length
}
