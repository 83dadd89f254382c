import type { Settings } from '@credence/contract/endpoints/settings'
import { freeSubscription } from '@credence/contract/endpoints/subscription'
import { defaultNoticePreferences } from '@credence/contract/notice-preferences'

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
