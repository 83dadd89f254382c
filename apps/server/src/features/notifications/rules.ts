import { mailPaces, type NotificationKind, noticeGroupOf } from '@credence/contract/notifications/notification-kinds'

const digestHour = 7
const dayMs = 86_400_000

/** The next 07:00 UTC; null for kinds that have a mail of their own. */
export function digestTimeOf(kind: NotificationKind, happenedAt: Date): Date | null {
  if (mailPaces[noticeGroupOf[kind]] === 'at_once') return null
  const today = new Date(happenedAt).setUTCHours(digestHour, 0, 0, 0)
  return new Date(today > happenedAt.getTime() ? today : today + dayMs)
}

/** The beginning of its day, UTC. */
export function dayOf(time: Date): Date {
  return new Date(new Date(time).setUTCHours(0, 0, 0, 0))
}

export function wordsIn(text: string): number {
  return text.trim().split(/\s+/).length
}

/** Older pushes are dropped: the app shows the notification. */
export const pushLifeSeconds = 86_400

const firstPauseSeconds = 30
const longestPauseSeconds = 1800

/** Doubles with each attempt, at least the push service's Retry-After. */
export function pauseAfter(tries: number, retryAfterSeconds: number): number {
  const pause = Math.min(firstPauseSeconds * 2 ** (tries - 1), longestPauseSeconds)
  return Math.max(pause, retryAfterSeconds)
}
