import type { ConnectSetting } from '@credence/contract/settings/connect-setting-schema'
import {
  defaultNoticePreferences,
  type NoticePreferencesChanges,
} from '@credence/contract/settings/notice-preferences-schema'
import type { Db } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { changeSettings } from '../profile/service.ts'
import { storedNotices, withChanges } from './rules.ts'
import { findSettings, findSettingsToChange } from './store.ts'

export async function loadSettings(db: Db, accountId: string) {
  return findSettings(db, accountId)
}

/** The button stands on the profile, so its visitors see the change at once. */
export async function saveConnect({ db, clock }: Dependencies, accountId: string, { method, link }: ConnectSetting) {
  const changes = { connectMethod: method, connectLink: method && link }
  await changeSettings(db, accountId, { ...changes, updatedAt: clock.now() })
  return changes
}

export async function saveNotices({ db }: Dependencies, accountId: string, changes: NoticePreferencesChanges) {
  return db.transaction(async tx => {
    const before = await findSettingsToChange(tx, accountId)
    const notices = storedNotices(withChanges(before.notices ?? defaultNoticePreferences, changes))
    await changeSettings(tx, accountId, { notices })
    return { ...before, notices }
  })
}
