import { buffer } from 'node:stream/consumers'
import { notificationKinds, usualChoices } from '@credence/contract/notifications/notification-kinds'
import type { NoticePreferences } from '@credence/contract/notifications/preferences/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../database/schema/accounts.ts'
import { noticeChoices } from '../../database/schema/notifications.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { unzip } from '../../testing/zip.ts'
import { exportAccount } from '../account/export/service.ts'
import { wants } from './service.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
let eve: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
  eve = await signInAs(product, 'eve@example.org')
})

const url = '/api/notifications/preferences'
const read = async (who = ines) =>
  (await product.call({ method: 'GET', url, headers: who.headers })).body.data as NoticePreferences
const choose = (payload: object, who = ines) => product.call({ method: 'POST', url, payload, headers: who.headers })
const quiet = { group: 'recommendation_received', channel: 'mail', wanted: false }

test('preferences begin with the usual', async () => {
  expect(await read()).toEqual({ email: 'ines@example.org', choices: usualChoices, updated_at: null })
})

test('a change is stored with its time, for this owner only', async () => {
  const answer = await choose(quiet)
  const choices = { ...usualChoices, recommendation_received: { mail: false, push: true } }
  const data = { email: 'ines@example.org', choices, updated_at: '2026-03-01T09:00:00.000Z' }
  expect(answer).toMatchObject({ status: 200, body: { message: 'Saved.', data } })
  expect(await read()).toEqual(data)
  expect(await read(eve)).toMatchObject({ choices: usualChoices, updated_at: null })
})

test('concurrent changes of two preferences both apply, and the later response has both', async () => {
  await Promise.all([choose(quiet), choose({ group: 'weekly_views', channel: 'mail', wanted: true })])
  expect((await read()).choices).toMatchObject({
    recommendation_received: { mail: false, push: true },
    weekly_views: { mail: true, push: false },
  })
})

test('of one switch that is pressed twice the last press counts', async () => {
  for (const wanted of [false, true, false]) await choose({ ...quiet, wanted })
  expect((await read()).choices.recommendation_received.mail).toBe(false)
  expect(await product.dependencies.db.select().from(noticeChoices)).toHaveLength(1)
})

describe('whether an owner wants a notification', () => {
  test('is as usual until they choose, for each kind and channel', async () => {
    const { db } = product.dependencies
    expect(await wants(db, ines.account.id, 'recommendation_received', 'mail')).toBe(true)
    expect(await wants(db, ines.account.id, 'weekly_views', 'push')).toBe(false)
    await choose({ group: 'request_activity', channel: 'push', wanted: false })
    for (const kind of ['request_declined', 'old_praise_denied'] as const) {
      expect(await wants(db, ines.account.id, kind, 'push')).toBe(false)
      expect(await wants(db, eve.account.id, kind, 'push')).toBe(true)
    }
  })

  test('is always yes for security mails', async () => {
    const { db, clock } = product.dependencies
    const row = { accountId: ines.account.id, noticeGroup: 'sign_in', wanted: false, chosenAt: clock.now() } as const
    await db.insert(noticeChoices).values({ ...row, channel: 'mail' })
    for (const kind of ['new_device', 'session_stolen'] as const)
      expect(await wants(db, ines.account.id, kind, 'mail')).toBe(true)
  })

  test('has an answer for every kind', async () => {
    const { db } = product.dependencies
    for (const kind of notificationKinds)
      for (const channel of ['mail', 'push'] as const)
        expect(await wants(db, ines.account.id, kind, channel)).toEqual(expect.any(Boolean))
  })
})

test.each([
  [{}, 'group'],
  [{ ...quiet, group: 'news' }, 'group'],
  [{ ...quiet, channel: 'app' }, 'channel'],
  [{ ...quiet, wanted: 'yes' }, 'wanted'],
  [{ group: 'sign_in', channel: 'mail', wanted: false }, 'wanted'],
])('refuses %j', async (payload, field) => {
  const answer = await choose(payload)
  expect(answer.status).toBe(422)
  expect(answer.body.errors?.[0]).toMatchObject({ field })
  expect((await read()).choices).toEqual(usualChoices)
})

test('they are in the archive of everything, and gone with the account', async () => {
  await choose(quiet)
  const { db } = product.dependencies
  const notices = { ...usualChoices, recommendation_received: { mail: false, push: true } }
  const files = await unzip(await buffer(await exportAccount(product.dependencies, ines.account.id)))
  expect(JSON.parse(files.get('settings.json')!.toString())).toMatchObject({ notices })
  await db.delete(accounts).where(eq(accounts.id, ines.account.id))
  expect(await db.select().from(noticeChoices)).toEqual([])
})

test('requires a session', async () => {
  for (const method of ['GET', 'POST'] as const) {
    const answer = await product.call({ method, url, ...(method === 'POST' ? { payload: quiet } : {}) })
    expect(answer).toMatchObject({ status: 401, body: { message: 'Authorization token not found' } })
  }
})
