import type { TailoredLink } from '@credence/contract/links/endpoints'
import { linkLimits } from '@credence/contract/links/link-rules'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../database/schema/accounts.ts'
import { linkOpenings, links } from '../../database/schema/links.ts'
import { recommendations } from '../../database/schema/recommendations.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { findTraces } from '../../testing/find-traces.ts'
import { putOnPlan } from '../../testing/plans.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'
import { unzip } from '../../testing/zip.ts'
import { cleanUp } from '../clean-up/jobs.ts'

type Owner = Awaited<ReturnType<typeof signInAs>>

let product: TestApp
let ines: Owner
let eve: Owner
beforeEach(async () => {
  product = await createTestApp()
  ines = await signInAs(product, 'ines@example.org')
  eve = await signInAs(product, 'eve@example.org')
  for (const who of [ines, eve]) await publish('public', who)
})

async function publish(visibility: string, who = ines) {
  const payload = { full_name: 'Ines Marlow', headline: 'Moves warehouses', visibility }
  const { status } = await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: who.headers })
  expect(status).toBe(200)
}

const make = (payload: object, who = ines) =>
  product.call({ method: 'POST', url: '/api/links', payload, headers: who.headers })
const change = (id: string, payload: object, who = ines) =>
  product.call({ method: 'PATCH', url: `/api/links/${id}`, payload, headers: who.headers })
const revoke = (id: string, who = ines) =>
  product.call({ method: 'DELETE', url: `/api/links/${id}`, headers: who.headers })

async function made(payload: object = { name: 'Harbour Lane' }, who = ines) {
  const answer = await make(payload, who)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data as TailoredLink
}

async function listed(who = ines) {
  const answer = await product.call({ method: 'GET', url: '/api/links', headers: who.headers })
  return answer.body.data as TailoredLink[]
}

test('a name is enough: everything, in the order of the page, for 60 days', async () => {
  expect(await listed()).toEqual([])
  const link = await made({ name: '  Brightwater, site lead ' })
  expect(link).toEqual({
    id: expect.any(String),
    name: 'Brightwater, site lead',
    url: expect.stringMatching(/^http:\/\/localhost:4001\/l\/[a-z2-7]{26}$/),
    note: '',
    recommendation_ids: null,
    sections: null,
    ends_on: '2026-04-30',
    ends_at: '2026-05-01T00:00:00.000Z',
    has_passphrase: false,
    state: 'working',
    created_at: '2026-03-01T09:00:00.000Z',
    revoked_at: null,
    opened: 0,
    last_opened_on: null,
    openings: [],
  })
  expect(await listed()).toEqual([link])
})

test('the address can be copied again, and the database does not know it', async () => {
  const { url } = await made()
  const token = url!.split('/').at(-1)!
  expect((await listed())[0]!.url).toBe(url)
  expect(await findTraces(product, token)).toEqual([])
  const [row] = await product.dependencies.db.select().from(links)
  expect(row!.tokenHash).not.toContain(token)
})

test('everything about it can be changed, and its address stays', async () => {
  const ids = [await giveRecommendation(product, ines.account.id), await giveRecommendation(product, ines.account.id)]
  const { id, url } = await made()
  const changes = {
    name: 'Harbour Lane, head of ops',
    note: 'You asked about warehouses.\r\nThese two were there.',
    recommendation_ids: ids.toReversed(),
    sections: ['about'],
    ends_on: '2026-03-15',
    utc_offset: 60,
    passphrase: 'Copper  Lantern 58',
  }
  const { body } = await change(id, changes)
  expect(body.data).toMatchObject({
    url,
    name: changes.name,
    note: 'You asked about warehouses.\nThese two were there.',
    recommendation_ids: ids.toReversed(),
    sections: ['about'],
    ends_on: '2026-03-15',
    // that day ends an hour earlier where the owner is
    ends_at: '2026-03-15T23:00:00.000Z',
    has_passphrase: true,
  })
  const [row] = await product.dependencies.db.select().from(links)
  expect(row!.passphraseHash).toMatch(/^scrypt-15-8-1\$/)
  expect(await findTraces(product, 'lantern')).toEqual([])
  const back = { recommendation_ids: null, sections: null, ends_on: null, passphrase: null, note: '' }
  expect((await change(id, back)).body.data).toMatchObject({
    ...{ recommendation_ids: null, sections: null, ends_on: null, ends_at: null, has_passphrase: false, note: '' },
    name: changes.name,
  })
})

const refused: { why: string; payload: object; field: string }[] = [
  { why: 'no name', payload: { name: ' ' }, field: 'name' },
  { why: 'a long name', payload: { name: 'x'.repeat(linkLimits.name + 1) }, field: 'name' },
  { why: 'a long note', payload: { name: 'x', note: 'x'.repeat(281) }, field: 'note' },
  { why: 'no recommendation', payload: { name: 'x', recommendation_ids: [] }, field: 'recommendation_ids' },
  { why: 'a day that is over', payload: { name: 'x', ends_on: '2026-02-28' }, field: 'ends_on' },
  { why: 'a day that is none', payload: { name: 'x', ends_on: '2026-02-31' }, field: 'ends_on' },
  { why: 'a day in three years', payload: { name: 'x', ends_on: '2029-03-01' }, field: 'ends_on' },
  { why: 'a short passphrase', payload: { name: 'x', passphrase: ' 1234567 ' }, field: 'passphrase' },
  { why: 'an unknown section', payload: { name: 'x', sections: ['recommendations'] }, field: 'sections.0' },
]
test.each(refused)('$why is refused', async ({ payload, field }) => {
  const answer = await make(payload)
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_fields', errors: [{ field }] } })
  expect(await listed()).toEqual([])
})

test('recommendations that the page does not show, or of another page, cannot be chosen', async () => {
  const { db, clock } = product.dependencies
  const own = await giveRecommendation(product, ines.account.id)
  const hidden = await giveRecommendation(product, ines.account.id, { state: 'hidden' })
  const withdrawn = await giveRecommendation(product, ines.account.id, { withdrawnAt: clock.now() })
  const others = await giveRecommendation(product, eve.account.id)
  for (const id of [hidden, withdrawn, others]) {
    const answer = await make({ name: 'x', recommendation_ids: [own, id] })
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'recommendation_ids' }] } })
  }
  expect(await db.select().from(links)).toEqual([])
})

test('a private page has no new links', async () => {
  await publish('private')
  expect(await make({ name: 'x' })).toMatchObject({ status: 409, body: { code: 'profile_not_published' } })
  await publish('unlisted')
  expect((await make({ name: 'x' })).status).toBe(200)
})

describe('on Free', () => {
  test('3 work at a time, also when 5 tabs ask at once; a revoked or ended one makes room', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd', 'e'].map(name => make({ name })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 409, 409])
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      code: 'link_limit_reached',
      message: 'You have 3 working links. Revoke one, or go Pro.',
    })
    await revoke((await listed())[0]!.id)
    await made({ name: 'x', ends_on: '2026-03-02' })
    expect((await make({ name: 'x' })).status).toBe(409)
    product.clock.set('2026-03-03T00:00:00Z')
    ines = await signInAs(product, 'ines@example.org')
    await made({ name: 'x' })
  })

  test('Pro has no limit, and what works goes on when the plan ends', async () => {
    await putOnPlan(product, ines.account.id, 'pro')
    for (const name of ['a', 'b', 'c', 'd']) await made({ name })
    expect((await listed()).every(({ url }) => url)).toBe(true)
  })
})

test('another owner does not find it', async () => {
  const { id } = await made()
  for (const answer of [await change(id, { name: 'Mine' }, eve), await revoke(id, eve)])
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  expect(await listed(eve)).toEqual([])
  expect(await listed()).toMatchObject([{ name: 'Harbour Lane', state: 'working' }])
})

test.each(['GET', 'POST', 'PATCH', 'DELETE'] as const)('%s needs a session', async method => {
  const url = method === 'PATCH' || method === 'DELETE' ? `/api/links/${crypto.randomUUID()}` : '/api/links'
  const payload = method === 'GET' || method === 'DELETE' ? {} : { payload: { name: 'x' } }
  expect((await product.call({ method, url, ...payload })).status).toBe(401)
})

test('a revoked link stays revoked, is listed without an address, and is gone after 90 days', async () => {
  const { id } = await made()
  expect((await revoke(id)).body.data).toMatchObject({ state: 'revoked', url: null })
  for (const answer of [await change(id, { name: 'x' }), await revoke(id)]) expect(answer.status).toBe(404)
  product.clock.advance(1)
  const ended = await made({ name: 'Ended', ends_on: '2026-03-01' })
  const { db, clock } = product.dependencies
  await db.insert(linkOpenings).values({ linkId: ended.id, day: '2026-03-01', count: 2 })
  const restart = async (time: string) => {
    product.clock.set(time)
    ines = await signInAs(product, 'ines@example.org')
    await cleanUp({ ...product.dependencies, clock })
  }
  await restart('2026-05-29T00:00:00Z')
  expect(await listed()).toMatchObject([
    { name: 'Ended', state: 'ended', url: null, opened: 2, last_opened_on: '2026-03-01' },
    { name: 'Harbour Lane', state: 'revoked', url: null },
  ])
  await restart('2026-06-01T00:00:00Z')
  expect(await listed()).toEqual([])
  expect(await db.select().from(linkOpenings)).toEqual([])
})

test('is in the archive without its address, and goes with the account', async () => {
  const { db, clock } = product.dependencies
  const given = await giveRecommendation(product, ines.account.id)
  const link = await made({
    name: 'Harbour Lane',
    note: 'For you',
    recommendation_ids: [given],
    passphrase: 'long enough',
  })
  await made({ name: 'Of another owner' }, eve)
  await db.insert(linkOpenings).values({ linkId: link.id, day: '2026-03-01', count: 3 })
  await db.update(sessions).set({ confirmedAt: clock.now() })
  const headers = { host: 'localhost:4001', ...ines.headers }
  const archive = unzip((await product.fetch({ method: 'GET', url: '/api/export', headers })).rawPayload)
  const exported = archive.get('links.json')!.toString()
  expect(JSON.parse(exported)).toEqual([
    {
      name: 'Harbour Lane',
      note: 'For you',
      recommendations: [given],
      sections: null,
      ends_on: '2026-04-30',
      asks_for_passphrase: true,
      created_at: '2026-03-01T09:00:00.000Z',
      revoked_at: null,
      opened: [{ day: '2026-03-01', count: 3 }],
    },
  ])
  expect(exported).not.toContain(link.url!.split('/').at(-1))
  expect((await product.call({ method: 'DELETE', url: '/api/account', headers: ines.headers })).status).toBe(200)
  expect(await db.select().from(links)).toMatchObject([{ name: 'Of another owner' }])
  expect(await db.select().from(linkOpenings)).toEqual([])
})

test('an erased recommendation leaves its id behind, which shows nothing', async () => {
  const { db } = product.dependencies
  const [one, two] = [
    await giveRecommendation(product, ines.account.id),
    await giveRecommendation(product, ines.account.id),
  ]
  const { id } = await made({ name: 'x', recommendation_ids: [one, two] })
  await db.delete(recommendations).where(eq(recommendations.id, one))
  expect((await change(id, { name: 'y' })).status).toBe(200)
  expect(await listed()).toMatchObject([{ name: 'y', recommendation_ids: [one, two] }])
})
