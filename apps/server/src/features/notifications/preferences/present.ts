import { usualChoices } from '@credence/contract/notifications/notification-kinds'
import type { NoticePreferences } from '@credence/contract/notifications/preferences/endpoints'
import type { NoticeChoiceRow } from '../../../database/schema/notifications.ts'

export function presentPreferences(email: string, rows: NoticeChoiceRow[]): NoticePreferences {
  const choices = structuredClone(usualChoices)
  for (const { noticeGroup, channel, wanted } of rows) choices[noticeGroup][channel] = wanted
  const latest = Math.max(...rows.map(row => row.chosenAt.getTime()))
  return { email, choices, updated_at: rows.length > 0 ? new Date(latest).toISOString() : null }
}
