import type { AccessKind } from '@credence/contract/access/access-code'
import type { Settings } from '@credence/contract/settings/endpoints'
import type { Invoice, Subscription } from '@credence/contract/subscription/endpoints'
import type { PaidPlan } from '@credence/contract/subscription/plans'
import type { ProfileRow } from '../../database/schema/profiles.ts'

type Connect = Pick<ProfileRow, 'connectMethod' | 'connectLink'>
type SettingsRow = Connect & Pick<ProfileRow, 'visibility'> & { email: string; slug: string }

export function presentConnect({ connectMethod, connectLink }: Connect) {
  return connectMethod && connectLink ? { method: connectMethod, link: connectLink } : null
}

type Plan = { subscription: Subscription; invoices: Invoice[]; paidPlan: PaidPlan }

export function presentSettings(row: SettingsRow, plan: Plan, kinds: AccessKind[]): Settings {
  return {
    email: row.email,
    slug: row.slug,
    visibility: row.visibility,
    connect: presentConnect(row),
    devices: [],
    push_key: '',
    subscription: plan.subscription,
    paid_plan: plan.paidPlan,
    invoices: plan.invoices,
    access: kinds.length > 0,
  }
}
