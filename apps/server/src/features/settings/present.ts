import type { AccessKind } from '@credence/contract/access/access-code'
import type { Settings } from '@credence/contract/settings/endpoints'
import { freeSubscription } from '@credence/contract/subscription/endpoints'
import type { ProfileRow } from '../../database/schema/profiles.ts'

type Connect = Pick<ProfileRow, 'connectMethod' | 'connectLink'>
type SettingsRow = Connect & Pick<ProfileRow, 'visibility'> & { email: string; slug: string }

export function presentConnect({ connectMethod, connectLink }: Connect) {
  return connectMethod && connectLink ? { method: connectMethod, link: connectLink } : null
}

export function presentSettings(row: SettingsRow, kinds: AccessKind[]): Settings {
  return {
    email: row.email,
    slug: row.slug,
    visibility: row.visibility,
    connect: presentConnect(row),
    devices: [],
    push_key: '',
    subscription: freeSubscription,
    invoices: [],
    access: kinds.length > 0,
  }
}
