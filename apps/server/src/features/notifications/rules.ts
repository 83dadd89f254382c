import type { NotificationKind } from '@credence/contract/notifications/notification-kinds'
import { mailPaces, noticeGroupOf } from '@credence/contract/notifications/preferences/notice-groups'

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

/** What was not told within a day is read in the app, and news of yesterday is none. */
export const pushLifeSeconds = 86_400

const firstPauseSeconds = 30
const longestPauseSeconds = 1800

/** Doubles with every try, and is never shorter than the push service asked for. */
export function pauseAfter(tries: number, retryAfterSeconds: number): number {
  const pause = Math.min(firstPauseSeconds * 2 ** (tries - 1), longestPauseSeconds)
  return Math.max(pause, retryAfterSeconds)
}
