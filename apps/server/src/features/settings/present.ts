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
type Push = Pick<Settings, 'devices' | 'push_key'>

export function presentSettings(row: SettingsRow, plan: Plan, kinds: AccessKind[], push: Push): Settings {
  return {
    email: row.email,
    slug: row.slug,
    visibility: row.visibility,
    connect: presentConnect(row),
    ...push,
    subscription: plan.subscription,
    paid_plan: plan.paidPlan,
    invoices: plan.invoices,
    access: kinds.length > 0,
  }
}
