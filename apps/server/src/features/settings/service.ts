import type { AccessKind } from '@credence/contract/access/access-code'
import type { ConnectSetting } from '@credence/contract/settings/connect-setting-schema'
import type { Settings } from '@credence/contract/settings/endpoints'
import type { Invoice, Subscription } from '@credence/contract/subscription/endpoints'
import type { PaidPlan } from '@credence/contract/subscription/plans'
import type { Dependencies } from '../../dependencies.ts'
import { loadDevices } from '../notifications/devices/service.ts'
import { changeSettings } from '../profile/service.ts'
import type { findSettings } from './store.ts'

export { findSettings as loadSettings } from './store.ts'

/** The owner's devices, and the key to register another. */
export async function loadPush(dependencies: Dependencies, accountId: string) {
  return { devices: await loadDevices(dependencies, accountId), push_key: dependencies.push.publicKey }
}

export async function saveConnect({ db, clock }: Dependencies, accountId: string, { method, link }: ConnectSetting) {
  const changes = { connectMethod: method, connectLink: method && link }
  await changeSettings(db, accountId, { ...changes, updatedAt: clock.now() })
  return changes
}

type SettingsRow = Awaited<ReturnType<typeof findSettings>>
type Connect = Pick<SettingsRow, 'connectMethod' | 'connectLink'>

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
