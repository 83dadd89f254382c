import type { RecommendationRecord } from '@credence/record/record-types'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts, sessions } from '../../../database/schema/accounts.ts'
import { profiles } from '../../../database/schema/profiles.ts'
import { recordStatuses, records } from '../../../database/schema/records.ts'
import { makeLinkToken } from '../../../link-token.ts'
import { createSignedPage, type SignedPage } from '../../../signing/testing/signed-page.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { signInAs } from '../../../testing/create-test-app.ts'
import { findTraces } from '../../../testing/find-traces.ts'
import { operate } from '../../../testing/operate.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'
import { anotherNetwork, reviewAs } from '../../../testing/reviewer.ts'
import { hideRecommendation, showRecommendationAgain } from '../service.ts'
import { signRecords } from './jobs.ts'
import { refreshRecordsOf } from './service.ts'

let page: SignedPage
let record: RecommendationRecord
beforeEach(async () => {
  page = await createSignedPage({ reviewerEmail: 'tomas@harbourlane.example' })
  record = await page.requireRecord()
  expect(await page.standing(record)).toBe('stands')
})

const byOwner = (method: 'PATCH' | 'DELETE', url: string, payload?: object) =>
  page.product.call({ method, url, headers: page.owner.headers, ...(payload && { payload }) })
const choose = (changes: object) => byOwner('PATCH', `/api/recommendations/${page.id}`, changes)

async function byReviewer(method: 'PATCH' | 'DELETE', payload?: object) {
  const { secrets } = page.product.dependencies
  const url = `/api/reviewer/${makeLinkToken(secrets.reviewerKey, page.id)}`
  const { cookie } = await reviewAs(page.product, page.owner.account.id, 'tomas@harbourlane.example')
  const answer = await page.product.call({
    method,
    url,
    headers: { cookie: `__Host-${cookie}` },
    remoteAddress: anotherNetwork(),
    ...(payload && { payload }),
  })
  expect(answer.status).toBe(200)
}

/** Before any job runs: revocation happens in the transaction. */
async function expectRevoked() {
  expect(await page.standing(record)).toBe('revoked')
  expect((await page.download()).status).toBe(404)
}

async function expectSignedAnew() {
  await page.product.runJobs()
  const anew = await page.requireRecord()
  expect(anew.id).not.toBe(record.id)
  expect([await page.standing(anew), await page.standing(record)]).toEqual(['stands', 'revoked'])
  return anew
}

describe('a record is revoked by', () => {
  test('the choice of its owner, and signed anew when they change their mind', async () => {
    await choose({ state: 'hidden' })
    await expectRevoked()
    await page.product.runJobs()
    await expectRevoked()
    await choose({ state: 'published' })
    await expectSignedAnew()
  })

  test('a withdrawal', async () => {
    await byReviewer('DELETE')
    await expectRevoked()
    await page.product.runJobs()
    await expectRevoked()
  })

  test('other words, until the owner has read them', async () => {
    const text = 'She told us to close the first warehouse, and to keep the second for another year.'
    await byReviewer('PATCH', { type: 'text', text })
    await expectRevoked()
    await page.product.runJobs()
    await expectRevoked()
    await choose({ state: 'published' })
    expect((await expectSignedAnew()).credentialSubject.endorsementComment).toBe(text)
  })

  test('another job title, which needs no review', async () => {
    page.product.clock.advance(86_400)
    await byReviewer('PATCH', { position: 'Director, Tidemark Clinics' })
    await expectRevoked()
    expect(await expectSignedAnew()).toMatchObject({
      recommendedBy: { position: 'Director, Tidemark Clinics' },
      changedAt: '2026-03-02T09:00:00Z',
      validFrom: '2026-03-02T09:00:00Z',
    })
  })

  test('the hand of an operator, and comes back with it', async () => {
    const { dependencies } = page.product
    const { db } = dependencies
    const { id } = page.owner.account
    await db.transaction(tx => hideRecommendation(tx, dependencies, id, page.id))
    await expectRevoked()
    await db.transaction(tx => showRecommendationAgain(tx, dependencies, id, page.id))
    await expectSignedAnew()
  })

  test('a suspended owner', async () => {
    await operate(page.product, 'users', 'suspend', 'ines-marlow')
    await expectRevoked()
    await page.product.runJobs()
    await expectRevoked()
    await operate(page.product, 'users', 'restore', 'ines-marlow')
    await expectSignedAnew()
  })

  test('another address of the page it names', async () => {
    await byOwner('PATCH', '/api/profile', { slug: 'ines-of-lisbon' })
    await expectRevoked()
    expect((await expectSignedAnew()).credentialSubject.id).toBe('https://app.credence.example/cr/ines-of-lisbon')
  })
})

test('a change of nothing that it states leaves it unchanged', async () => {
  await choose({ featured: true })
  await byOwner('PATCH', '/api/profile', { headline: 'Moves clinics' })
  await page.ask()
  expect((await page.requireRecord()).id).toBe(record.id)
})

/** As every change does that may concern a record: of one recommendation, of all of an account, and the job itself. */
async function askEveryWay() {
  const { dependencies } = page.product
  await page.ask()
  await dependencies.db.transaction(tx => refreshRecordsOf(tx, dependencies, page.owner.account.id))
  await page.product.runJobs()
  await signRecords(dependencies, [page.id])
}

test('a new name of its owner leaves it unchanged', async () => {
  await byOwner('PATCH', '/api/profile', { full_name: 'Ida Marlow' })
  await askEveryWay()
  expect(await page.requireRecord()).toMatchObject({ id: record.id, recommends: { name: 'Ines Marlow' } })
  expect(await page.standing(record)).toBe('stands')
})

test('a record that an older version wrote in its own way stays as it is', async () => {
  const { page: _page, recommendedEachOther: _each, ...older } = record
  const subject = { ...record.credentialSubject, type: 'EndorsementSubject' }
  const file = JSON.stringify({
    ...older,
    issuer: { ...record.issuer, type: 'Profile', name: 'Its name before' },
    credentialSubject: subject,
  })
  await page.product.dependencies.db.update(records).set({ file })
  await askEveryWay()
  expect(await page.standing(record)).toBe('stands')
  const [row] = await page.product.dependencies.db.select().from(records)
  expect(`urn:uuid:${row!.id}`).toBe(record.id)
})

describe('asking for all records of an account takes as many statements for twelve of them as for two', () => {
  const setOwner = (columns: Partial<typeof accounts.$inferInsert>) =>
    page.product.dependencies.db.update(accounts).set(columns).where(eq(accounts.id, page.owner.account.id))
  let slugs = 0

  test.each<[string, () => Promise<unknown>]>([
    ['when nothing changed', async () => {}],
    ['when all have to be signed anew', () => setOwner({ slug: `ines-${++slugs}` })],
    ['when all are withdrawn', () => setOwner({ suspendedAt: new Date() })],
  ])('%s', async (_when, change) => {
    const { product, owner } = page
    const { dependencies } = product
    const ask = () => dependencies.db.transaction(tx => refreshRecordsOf(tx, dependencies, owner.account.id))
    const costs: number[] = []
    for (const emails of [['1'], ['2', '3', '4', '5', '6', '7', '8', '9', '10', '11']]) {
      for (const number of emails) {
        // each also has one from the owner, whose record may have to say so
        const reviewerEmail = `other${number}@example.org`
        const other = await signInAs(product, reviewerEmail)
        await giveRecommendation(product, owner.account.id, { reviewerEmail })
        await giveRecommendation(product, other.account.id, { reviewerEmail: 'ines@marlow.example' })
      }
      await setOwner({ suspendedAt: null })
      await ask()
      await product.runJobs()
      await change()
      costs.push(await countStatements(ask))
    }
    expect(costs[1]).toBe(costs[0])
  })
})

test('a private page shows none, and takes none back', async () => {
  await byOwner('PATCH', '/api/profile', { visibility: 'private' })
  await page.product.runJobs()
  expect((await page.download()).status).toBe(404)
  expect(await page.standing(record)).toBe('stands')
  await page.product.dependencies.db.update(profiles).set({ visibility: 'public' })
  expect((await page.requireRecord()).id).toBe(record.id)
})

test('an erased account leaves only an anonymous bit', async () => {
  const { product } = page
  const { db } = product.dependencies
  await db.update(sessions).set({ confirmedAt: product.clock.now() })
  expect((await byOwner('DELETE', '/api/account')).status).toBe(200)
  expect(await page.standing(record)).toBe('revoked')
  expect((await page.download()).status).toBe(404)
  await product.runJobs()
  expect(await db.select().from(records)).toEqual([])
  expect(await db.select().from(recordStatuses)).toEqual([{ index: expect.any(Number), revokedAt: expect.any(Date) }])
  for (const said of ['Tomas Reuter', 'second warehouse', record.id.slice(9), 'harbourlane'])
    expect(await findTraces(product, said)).toEqual([])
})
