import type { PaidPlan } from '@credence/contract/subscription/plans'
import { subscriptions } from '../database/schema/subscriptions.ts'
import type { TestApp } from './create-test-app.ts'

/** As if the account had paid for it by the test checkout. */
export async function putOnPlan({ dependencies }: Pick<TestApp, 'dependencies'>, accountId: string, plan: PaidPlan) {
  const row = { accountId, provider: 'test', payerId: accountId, plan, interval: 'month' } as const
  await dependencies.db
    .insert(subscriptions)
    .values({ ...row, subscriptionId: accountId })
    .onConflictDoUpdate({ target: subscriptions.accountId, set: row })
}
