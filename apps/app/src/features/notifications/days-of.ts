import type { Notification } from '@credence/contract/notifications/endpoints'
import { dayWords } from '../../components/words/moment-words.ts'

export type Day = { day: string; items: Notification[] }

/** The list as it came, the newest first, under the day of whoever reads it. */
export function daysOf(list: Notification[], now: Date): Day[] {
  const days = Map.groupBy(list, ({ created_at }) => dayWords(created_at, now))
  return [...days].map(([day, items]) => ({ day, items }))
}
