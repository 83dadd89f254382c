import type { AccessKind } from '@credence/contract/access/access-code'
import type { ConnectSetting } from '@credence/contract/settings/connect-setting-schema'
import type { QuestionSettings, Settings } from '@credence/contract/settings/endpoints'
import type { Invoice, Subscription } from '@credence/contract/subscription/endpoints'
import type { PaidPlan } from '@credence/contract/subscription/plans'
import type { Db } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { loadDevices } from '../notifications/devices/service.ts'
import { changeSettings } from '../profile/service.ts'
import { countQuestionable, findSettings } from './store.ts'

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

type QuestionChoice = { shown?: boolean | undefined; told?: boolean | undefined }

/** Readers stop seeing the button at once, on every process. */
export async function saveQuestions({ db, clock }: Dependencies, accountId: string, { shown, told }: QuestionChoice) {
  const changes = {
    ...(shown === undefined ? {} : { questionsShown: shown }),
    ...(told === undefined ? {} : { questionsTold: told }),
  }
  await changeSettings(db, accountId, { ...changes, updatedAt: clock.now() })
  return loadQuestions(db, accountId, await findSettings(db, accountId))
}

type Shown = Pick<SettingsRow, 'questionsShown' | 'questionsTold'>

export async function loadQuestions(db: Db, accountId: string, row: Shown): Promise<QuestionSettings> {
  return { shown: row.questionsShown, told: row.questionsTold, ...(await countQuestionable(db, accountId)) }
}

type SettingsRow = Awaited<ReturnType<typeof findSettings>>
type Connect = Pick<SettingsRow, 'connectMethod' | 'connectLink'>

export function presentConnect({ connectMethod, connectLink }: Connect) {
  return connectMethod && connectLink ? { method: connectMethod, link: connectLink } : null
}

type Plan = { subscription: Subscription; invoices: Invoice[]; paidPlan: PaidPlan }
type Rest = Pick<Settings, 'devices' | 'push_key' | 'questions'>

export function presentSettings(row: SettingsRow, plan: Plan, kinds: AccessKind[], rest: Rest): Settings {
  return {
    email: row.email,
    slug: row.slug,
    visibility: row.visibility,
    connect: presentConnect(row),
    ...rest,
    subscription: plan.subscription,
    paid_plan: plan.paidPlan,
    invoices: plan.invoices,
    access: kinds.length > 0,
  }
}
