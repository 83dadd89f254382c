import type { Settings } from '@credence/contract/settings/endpoints'
import { freeSubscription } from '@credence/contract/subscription/endpoints'

export const ownerSettings: Settings = {
  email: 'ines@example.org',
  slug: 'ines-marlow',
  visibility: 'private',
  connect: null,
  devices: [],
  push_key: '',
  subscription: freeSubscription,
  paid_plan: 'pro',
  invoices: [],
  access: false,
}
