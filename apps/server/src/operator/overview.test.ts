import { randomUUID } from 'node:crypto'
import type { OperatorOverview } from '@credence/contract/operator/endpoints'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { operatorActions } from '../database/schema/operator-actions.ts'
import { createTestApp, signInAs, type TestApp } from '../testing/create-test-app.ts'
import { callAsOperator, type OperatorHeaders, operatorAddress, signInOperator } from '../testing/operate.ts'
import { giveRecommendation } from '../testing/recommendations.ts'

let product: TestApp
let headers: OperatorHeaders
beforeEach(async () => {
  product = await createTestApp({ OPERATORS: operatorAddress })
  product.dependencies.freeSpace.bytes = async () => 4 * 10 ** 12
  headers = await signInOperator(product)
})

async function read(): Promise<OperatorOverview> {
  return (await callAsOperator(product, 'GET', 'overview', { headers })).body.data as OperatorOverview
}
const partOf = ({ health }: OperatorOverview, part: string) => health.find(each => each.part === part)

test('thirty days are counted, in UTC, up to today', async () => {
  const { account } = await signInAs(product, 'ada@example.org')
  await product.dependencies.db.execute(sql`update accounts set created_at = '2026-02-28T23:59:59Z'`)
  await giveRecommendation(product, account.id)
  const { days, at } = await read()
  expect(at).toBe('2026-03-01T09:00:00.000Z')
  expect(days).toHaveLength(30)
  expect(days[0]).toEqual({ day: '2026-01-31', sign_ups: 0, requests: 0, answers: 0, published: 0 })
  expect(days.at(-2)).toMatchObject({ day: '2026-02-28', sign_ups: 1 })
  expect(days.at(-1)).toMatchObject({ day: '2026-03-01', sign_ups: 0, answers: 1 })
})

test('what waits is counted, with the oldest of it, and a report needs a person after a day', async () => {
  expect((await read()).waiting).toEqual(
    ['reports', 'students', 'affiliates', 'stories', 'waitlist'].map(kind => ({ kind, count: 0, oldest: null })),
  )
  const { headers: owner, account } = await signInAs(product, 'ada@example.org')
  const payload = { full_name: 'Ada Walker', headline: 'Builds bridges', visibility: 'public' }
  await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: owner })
  const report = { slug: account.slug, reason: 'Not her.' }
  expect((await product.call({ method: 'POST', url: '/api/report', payload: report })).status).toBe(200)
  expect(await read()).toMatchObject({ needs: [] })
  await product.dependencies.db.execute(sql`update reports set created_at = '2026-02-28T08:00:00Z'`)
  const { waiting, needs } = await read()
  expect(waiting[0]).toEqual({ kind: 'reports', count: 1, oldest: '2026-02-28T08:00:00.000Z' })
  expect(needs).toEqual(['1 report older than 24 hours'])
})

describe('health', () => {
  test('of a new installation', async () => {
    const overview = await read()
    expect(overview.health.map(({ part, state, word }) => [part, state, word])).toEqual([
      ['mail', 'works', 'Works'],
      ['jobs', 'works', 'Works'],
      ['storage', 'works', 'Works'],
      ['disk', 'works', '60% full'],
      ['database', 'works', 'Works'],
      ['backup', 'attention', 'Off'],
      ['keys', 'quiet', 'Not used'],
      ['limits', 'quiet', 'Quiet'],
      ['settings', 'works', 'Works'],
    ])
  })

  test('a part that fails or cannot be read is never green', async () => {
    const { dependencies } = product
    dependencies.mailer.isReady = async () => false
    dependencies.storage.isReady = () => Promise.reject(new Error('no answer'))
    dependencies.freeSpace.totalBytes = async () => 0
    const overview = await read()
    expect(partOf(overview, 'mail')).toMatchObject({ state: 'failed', word: 'Not reached' })
    expect(partOf(overview, 'storage')).toMatchObject({ state: 'unknown', word: 'Not known' })
    expect(partOf(overview, 'disk')).toMatchObject({ state: 'unknown' })
    expect(overview.needs).toEqual(['no e-mail is sent'])
  })

  test('mails that wait, and jobs that failed', async () => {
    const { db, jobs } = product.dependencies
    await product.call({ method: 'POST', url: '/api/login', payload: { email: 'ada@example.org' } })
    product.clock.advance(11 * 60)
    const id = randomUUID()
    await jobs.enqueue(db, 'make-recording', { mediaId: randomUUID() }, id)
    await db.execute(sql`update pgboss.job set state = 'failed', completed_on = now() where id = ${id}`)
    const overview = await read()
    expect(partOf(overview, 'mail')).toMatchObject({
      state: 'attention',
      says: '1 e-mail waiting, the oldest for 11 minutes.',
    })
    expect(partOf(overview, 'jobs')).toMatchObject({
      word: '1 failed',
      says: expect.stringMatching(/^Last: make a recording playable, after 1 try\. \d+ jobs? waiting\.$/),
    })
    expect(overview.needs).toEqual(['e-mails that wait', '1 failed job'])
  })

  test('backups: good, then late, then failed', async () => {
    product.dependencies.config.backup = { kind: 'folder', folder: '/srv/backups', keep: 7 }
    expect(partOf(await read(), 'backup')).toMatchObject({ state: 'attention', word: 'None yet' })
    const run = (at: string, outcome: string) =>
      product.dependencies.db
        .insert(operatorActions)
        .values({ id: randomUUID(), at: new Date(at), who: 'server', command: 'backup', reason: 'nightly', outcome })
    await run('2026-03-01T03:17:00Z', 'done: checked')
    expect(partOf(await read(), 'backup')).toEqual({
      part: 'backup',
      state: 'works',
      word: 'Works',
      says: 'The last checked one: 2026-03-01 03:17 UTC.',
    })
    product.clock.set('2026-03-02T16:00:00Z')
    headers = await signInOperator(product)
    expect(partOf(await read(), 'backup')).toMatchObject({ state: 'attention', word: 'Late' })
    await run('2026-03-02T03:17:00Z', 'failed: no room')
    expect(await read()).toMatchObject({ needs: ['1 failed backup in a row'] })
  })

  test('a warning of the start is repeated', async () => {
    const { dependencies } = product
    dependencies.config.production = true
    expect(partOf(await read(), 'settings')).toMatchObject({
      state: 'attention',
      word: '1 warning',
      says: expect.stringContaining('STRIPE_SECRET_KEY'),
    })
  })
})
