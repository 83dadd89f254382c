import type { Notification } from '@credence/contract/notifications/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { dailyViews, type ViewKind } from '../../database/schema/views.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { sendDigests } from '../notifications/digest/jobs.ts'
import { choose } from '../notifications/service.ts'
import { lastWeek } from './rules.ts'
import { notifyWeeklyViews } from './service.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
let eve: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  // a Monday
  product.clock.set('2026-03-09T00:02:00Z')
  ines = await signInAs(product, 'ines@example.org')
  eve = await signInAs(product, 'eve@example.org')
})

async function seen(day: string, kind: ViewKind, count: number) {
  await product.dependencies.db.insert(dailyViews).values({ accountId: ines.account.id, day, kind, count })
}
const list = async (who: Awaited<ReturnType<typeof signInAs>>) =>
  (await product.call({ method: 'GET', url: '/api/notifications', headers: who.headers })).body.data as Notification[]

test.each([
  ['2026-03-09T00:00:00Z', '2026-03-02', '2026-03-08'],
  ['2026-03-15T23:59:59Z', '2026-03-02', '2026-03-08'],
  ['2026-03-16T00:00:00Z', '2026-03-09', '2026-03-15'],
  ['2027-01-01T12:00:00Z', '2026-12-21', '2026-12-27'],
])('at %s the last week is the one from %s to %s', (now, first, last) => {
  expect(lastWeek(new Date(now))).toEqual({ first, last })
})

describe('a week in which a page was seen', () => {
  beforeEach(async () => {
    await seen('2026-03-01', 'page', 1000)
    await seen('2026-03-02', 'page', 1200)
    await seen('2026-03-08', 'page', 31)
    await seen('2026-03-05', 'qr', 4)
    await seen('2026-03-09', 'page', 1000)
  })

  test('notifies its owner with the counts', async () => {
    await notifyWeeklyViews(product.dependencies)
    expect(await list(ines)).toMatchObject([
      {
        kind: 'weekly_views',
        title: 'Your page was viewed 1,235 times in the week of 2 March',
        subject: '1,235 times',
        link: '/dashboard/recommendations',
        status: 'unread',
      },
    ])
    expect(await list(eve)).toEqual([])
  })

  test('notifies once, however often and in however many processes it runs', async () => {
    await Promise.all(Array.from({ length: 4 }, () => notifyWeeklyViews(product.dependencies)))
    product.clock.advance(3600)
    await notifyWeeklyViews(product.dependencies)
    expect(await list(await signInAs(product, 'ines@example.org'))).toHaveLength(1)
  })

  test('notifies after a downtime too, and the next week separately', async () => {
    product.clock.set('2026-03-13T20:00:00Z')
    await notifyWeeklyViews(product.dependencies)
    product.clock.set('2026-03-17T20:00:00Z')
    await notifyWeeklyViews(product.dependencies)
    const told = await list(await signInAs(product, 'ines@example.org'))
    expect(told.map(({ title }) => title)).toEqual([
      'Your page was viewed 1,000 times in the week of 9 March',
      'Your page was viewed 1,235 times in the week of 2 March',
    ])
  })

  test('is mailed to owners who want that, the same morning', async () => {
    await choose(product.dependencies, ines.account.id, { group: 'weekly_views', channel: 'mail', wanted: true })
    await notifyWeeklyViews(product.dependencies)
    product.clock.set('2026-03-09T07:12:00Z')
    await sendDigests(product.dependencies)
    await product.runJobs()
    expect(product.mails.map(mail => mail.subject)).toEqual(['Your page was viewed 1,235 times in the week of 2 March'])
  })
})

test('a week without views notifies no owner', async () => {
  await seen('2026-03-01', 'page', 3)
  await notifyWeeklyViews(product.dependencies)
  expect(await list(ines)).toEqual([])
})
