import { isDeepStrictEqual } from 'node:util'
import {
  defaultNoticePreferences,
  type NoticePreferences,
  type NoticePreferencesChanges,
} from '@credence/contract/settings/notice-preferences-schema'

/** Only what is named changes. */
export function withChanges(before: NoticePreferences, changes: NoticePreferencesChanges): NoticePreferences {
  const named = Object.entries(changes).filter(([, choice]) => choice !== undefined)
  return { ...before, ...Object.fromEntries(named) }
}

/** Null while nothing differs from the usual, so that a better usual reaches everybody who never chose. */
export function storedNotices(notices: NoticePreferences): NoticePreferences | null {
  return isDeepStrictEqual(notices, defaultNoticePreferences) ? null : notices
}
