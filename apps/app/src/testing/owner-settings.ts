import type { Settings } from '@credence/contract/settings/endpoints'
import { freeSubscription } from '@credence/contract/subscription/endpoints'

export const ownerSettings: Settings = {
  email: 'ines@example.org',
  slug: 'ines-marlow',
  visibility: 'private',
  connect: null,
  questions: { shown: true, told: true, allowed: 0, published: 0 },
  devices: [],
  push_key: '',
  subscription: freeSubscription,
  paid_plan: 'pro',
  invoices: [],
  access: false,
}
