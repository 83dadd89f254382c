import { beforeEach, expect, test } from 'vitest'
import { accounts } from '../../database/schema/accounts.ts'
import { invites } from '../../database/schema/invites.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { action, actionsOf, operate, rowsOf } from '../../testing/operate.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'

let product: TestApp
beforeEach(async () => {
  product = await createTestApp()
})

const none = { sign_ups: 0, requests: 0, answers: 0, published: 0, first_pages: 0 }

test('what happened is counted by the day on which it happened, in UTC', async () => {
  const { db } = product.dependencies
  const { account, headers } = await signInAs(product, 'ada@example.org')
  await db.update(accounts).set({ createdAt: new Date('2026-02-27T23:59:59.999Z') })
  const asked = { fullName: 'Marta', email: null, source: 'client' as const, memory: { where: '', when: '', what: '' } }
  await db.insert(invites).values({
    ...asked,
    accountId: account.id,
    reminders: [],
    message: '',
    sentAt: new Date('2026-02-28T00:00:00Z'),
  })
  await giveRecommendation(product, account.id, { givenAt: new Date('2026-02-28T12:00:00Z') })
  await product.call({ method: 'PATCH', url: '/api/profile', payload: { visibility: 'public' }, headers })
  const answer = await operate(product, 'numbers', '--from', '2026-02-26', '--to', '2026-03-01')
  expect(answer).toEqual({
    kind: 'list',
    none: '',
    rows: [
      { day: '2026-02-26', ...none },
      { day: '2026-02-27', ...none, sign_ups: 1 },
      { day: '2026-02-28', ...none, requests: 1, answers: 1 },
      { day: '2026-03-01', ...none, published: 1, first_pages: 1 },
      { day: 'total', sign_ups: 1, requests: 1, answers: 1, published: 1, first_pages: 1 },
    ],
  })
  expect(await actionsOf(product)).toEqual([action('numbers --from 2026-02-26 --to 2026-03-01', null, '')])
})

test('without a range it is the last two weeks', async () => {
  const rows = rowsOf<{ day: string }>(await operate(product, 'numbers'))
  expect(rows.map(({ day }) => day)).toEqual([
    ...Array.from({ length: 14 }, (_, index) => new Date(Date.UTC(2026, 1, 16 + index)).toISOString().slice(0, 10)),
    'total',
  ])
})
