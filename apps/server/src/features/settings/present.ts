import type { Settings } from '@credence/contract/endpoints/settings'
import { freeSubscription } from '@credence/contract/endpoints/subscription'
import { defaultNoticePreferences } from '@credence/contract/notice-preferences'
import type { ProfileRow } from '../../database/schema/profiles.ts'

type Connect = Pick<ProfileRow, 'connectMethod' | 'connectLink'>
type SettingsRow = Connect & Pick<ProfileRow, 'visibility' | 'notices'> & { email: string; slug: string }

export function presentConnect({ connectMethod, connectLink }: Connect) {
  return connectMethod && connectLink ? { method: connectMethod, link: connectLink } : null
}

export function presentSettings(row: SettingsRow): Settings {
  return {
    email: row.email,
    slug: row.slug,
    visibility: row.visibility,
    connect: presentConnect(row),
    notices: row.notices ?? defaultNoticePreferences,
    devices: [],
    push_key: '',
    subscription: freeSubscription,
    invoices: [],
    access: false,
  }
}
