import type { Device } from '@credence/contract/notifications/devices/endpoints'
import { agoWords, dateWords } from '../../../../components/words/moment-words.ts'
import type { Standing } from './standing.ts'

/** What this browser's row says while it gets no pushes. */
export const standingLines: Record<Exclude<Standing, 'on'>, string> = {
  off: 'Not allowed yet. Your browser asks once more when you press.',
  blocked:
    'Your browser blocks notifications from this page. Press the sign beside the address, allow notifications there, and come back.',
  'home-screen':
    'An iPhone or iPad shows them only to pages on the home screen, from iOS 16.4 on. Tap Share, then Add to Home Screen. Open this page from there and allow it here.',
  nowhere: 'This browser has no push. E-mail reaches you all the same.',
}

export function deviceLine({ created_at, last_push_at, signed_in }: Device, now: Date): string {
  const allowed = `Allowed ${dateWords(created_at)}.`
  if (!signed_in) return `${allowed} Signed out there: pushes go on once you sign in again.`
  return last_push_at ? `${allowed} Last push ${agoWords(last_push_at, now)}` : `${allowed} No push yet`
}
