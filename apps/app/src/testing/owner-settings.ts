import type { Settings } from '@credence/contract/settings/endpoints'
import { defaultNoticePreferences } from '@credence/contract/settings/notice-preferences-schema'
import { freeSubscription } from '@credence/contract/subscription/endpoints'

export const ownerSettings: Settings = {
  email: 'ines@example.org',
  slug: 'ines-marlow',
  visibility: 'private',
  connect: null,
  notices: defaultNoticePreferences,
  devices: [],
  push_key: '',
  subscription: freeSubscription,
  invoices: [],
  access: false,
}
