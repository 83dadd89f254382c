import type { GivenRecommendation } from '@credence/contract/recommendations/reviewer-control/endpoints'
import type { RecommendationRecord } from '@credence/record/record-types'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../../database/schema/accounts.ts'
import { notifications } from '../../../database/schema/notifications.ts'
import { outgoingMails } from '../../../database/schema/outgoing-mails.ts'
import { profiles } from '../../../database/schema/profiles.ts'
import { recommendations } from '../../../database/schema/recommendations.ts'
import { recordStatuses } from '../../../database/schema/records.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { publicFrontends } from '../../../testing/public-frontends.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'
import { ownerNamed } from '../../../testing/reviewer.ts'
import { optOut } from '../../invites/service.ts'
import { reviewerToken } from '../present.ts'
import { refreshRecord } from '../record/service.ts'
import { askForReconfirmation } from './jobs.ts'

const day = 86_400
const tomas = { reviewerEmail: 'tomas@harbourlane.example', reviewerName: 'Tomas Reuter', text: 'She stayed.' }

let product: TestApp
let owner: Awaited<ReturnType<typeof ownerNamed>>
beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  owner = await ownerNamed(product, 'Ines Marlow')
  await product.dependencies.db.update(profiles).set({ visibility: 'public' })
})

const give = (columns: Parameters<typeof giveRecommendation>[2] = {}, accountId = owner.account.id) =>
  giveRecommendation(product, accountId, { ...tomas, ...columns })
const rowOf = async (id: string) => {
  const rows = await product.dependencies.db.select().from(recommendations).where(eq(recommendations.id, id))
  return rows[0]!
}
async function hourPasses() {
  await askForReconfirmation(product.dependencies)
  await product.runJobs()
}
async function yearPasses() {
  product.clock.advance(366 * day)
  await hourPasses()
}
const questions = (to = tomas.reviewerEmail) =>
  product.mails.filter(mail => mail.to === to && mail.subject.endsWith('still true?'))
const post = (id: string, what: 'still-true' | 'stop-asking', payload?: object) =>
  product.call({
    method: 'POST',
    url: `/api/reviewer/${reviewerToken(product.dependencies, id)}/${what}`,
    ...(payload ? { payload } : {}),
  })
const open = (id: string) =>
  product.call({ method: 'GET', url: `/api/reviewer/${reviewerToken(product.dependencies, id)}` })
const yes = (id: string, changed_at: string | null = null) => post(id, 'still-true', { changed_at })
const oneClick = (url: string) => product.call({ method: 'POST', url: new URL(url).pathname })

describe('the question', () => {
  test('comes twelve months after it was given, quotes it, and leads to a page', async () => {
    product.clock.set('2028-02-29T09:00:00Z')
    const id = await give()
    product.clock.set('2029-02-28T08:00:00Z')
    await hourPasses()
    expect(questions()).toEqual([])
    product.clock.set('2029-03-01T09:00:00Z')
    await hourPasses()
    const [mail] = questions()
    const link = `http://localhost:4001/reviewer/${reviewerToken(product.dependencies, id)}/still-true`
    expect(mail?.text).toContain('Tomas, you recommended Ines Marlow on 29 February 2028. Here’s what you said.')
    expect(mail?.text).toContain('She stayed.\nWritten. E-mail confirmed harbourlane.example')
    expect(mail?.text).toContain(`Review your recommendation: ${link}`)
    expect(mail?.text).toContain('“Confirmed again in March 2029”')
    expect(mail?.text).toContain(`Don’t ask me again: ${mail?.unsubscribeUrl}`)
    expect(mail?.unsubscribeUrl).not.toContain(reviewerToken(product.dependencies, id))
  })

  test('is sent once a year, with any number of servers and without an answer', async () => {
    await give()
    product.clock.advance(366 * day)
    await Promise.all([1, 2, 3].map(() => askForReconfirmation(product.dependencies)))
    await hourPasses()
    product.clock.advance(364 * day)
    await hourPasses()
    expect(questions()).toHaveLength(1)
    product.clock.advance(2 * day)
    await hourPasses()
    expect(questions()).toHaveLength(2)
  })

  test('counts from the last time it was changed or confirmed', async () => {
    const later = new Date('2026-09-01T09:00:00Z')
    await give({ changedAt: later })
    await give({ confirmedAgainAt: later, reviewerEmail: 'noor@tidemark.example' })
    product.clock.set('2027-08-31T09:00:00Z')
    await hourPasses()
    expect(product.mails).toEqual([])
    product.clock.set('2027-09-01T09:00:00Z')
    await hourPasses()
    expect(product.mails.map(({ to }) => to).toSorted()).toEqual(['noor@tidemark.example', tomas.reviewerEmail])
  })

  test('is written down once, though the mail server is away for days, and never comes late', async () => {
    await give()
    product.clock.advance(366 * day)
    for (let hour = 0; hour < 5; hour++) {
      await askForReconfirmation(product.dependencies)
      product.clock.advance(day)
    }
    expect(await product.dependencies.db.select().from(outgoingMails)).toHaveLength(1)
    await product.runJobs()
    expect(questions()).toHaveLength(1)
  })

  test('that cannot be written holds up no other', async () => {
    const broken = await give({ reviewerEmail: 'noor@tidemark.example' })
    await give()
    await product.dependencies.db.execute(sql`update recommendations set given_at = '-infinity' where id = ${broken}`)
    product.clock.advance(366 * day)
    await expect(askForReconfirmation(product.dependencies)).rejects.toThrow()
    await product.runJobs()
    expect(product.mails.map(({ to }) => to)).toEqual([tomas.reviewerEmail])
  })

  test('goes to one mailbox once a week, in any spelling', async () => {
    const other = await ownerNamed(product, 'Noor Aziz', 'noor@example.org')
    await product.dependencies.db.update(profiles).set({ visibility: 'public' })
    await give({ reviewerEmail: 'bob@gmail.com' })
    const id = await give({ reviewerEmail: 'b.ob+1@gmail.com' }, other.account.id)
    await yearPasses()
    expect(product.mails).toHaveLength(1)
    await post(id, 'stop-asking')
    product.clock.advance(8 * day)
    await hourPasses()
    expect(product.mails).toHaveLength(1)
  })

  test('is spread out for reviewers with many recommendations', async () => {
    const others = await Promise.all([1, 2, 3].map(at => ownerNamed(product, `Owner ${at}`, `owner${at}@example.org`)))
    await product.dependencies.db.update(profiles).set({ visibility: 'public' })
    for (const [at, { account }] of others.entries())
      await give({ givenAt: new Date(Date.UTC(2026, 1, 10 - at)) }, account.id)
    product.clock.advance(366 * day)
    const asked = []
    for (let week = 0; week < 4; week++) {
      for (let hour = 0; hour < 3; hour++) await hourPasses()
      asked.push(questions().length)
      product.clock.advance(7 * day)
    }
    expect(asked).toEqual([1, 2, 3, 3])
    expect(questions()[0]?.text).toContain('you recommended Owner 3')
  })

  test('goes to a hundred at once and a thousand a day, and never to more', { tags: ['full'] }, async () => {
    const { db } = product.dependencies
    await give()
    await db.execute(sql`insert into recommendations (account_id, type, text, reviewer_name, reviewer_position, reviewer_email, source, consent_text, consent_at, given_at, state)
      select account_id, 'text', 'x', 'Reviewer', '', 'r' || n || '@example.org', 'client', 'yes', given_at, given_at, 'published'
      from recommendations, generate_series(1, 1150) n`)
    product.clock.advance(366 * day)
    const mails = async () => (await db.select({ id: outgoingMails.id }).from(outgoingMails)).length
    await askForReconfirmation(product.dependencies)
    expect(await mails()).toBe(100)
    for (let hour = 0; hour < 12; hour++) await askForReconfirmation(product.dependencies)
    expect(await mails()).toBe(1000)
    product.clock.advance(day)
    for (let hour = 0; hour < 3; hour++) await askForReconfirmation(product.dependencies)
    expect(await mails()).toBe(1151)
  })
})

const later = new Date('2026-03-02T09:00:00Z')
const never: [string, (id: string) => Promise<unknown>][] = [
  ['was withdrawn', id => change(id, { withdrawnAt: later })],
  ['an operator hid', id => change(id, { hiddenAt: later })],
  ['its owner does not show', id => change(id, { state: 'hidden' })],
  ['its owner has not looked at', id => change(id, { state: 'new' })],
  ['stands on a private page', () => page({ visibility: 'private' })],
  ['stands on a page that an operator hid', () => page({ hiddenAt: later })],
  ['stands in a section that is not shown', () => page({ sections: [{ id: 'recommendations', visible: false }] })],
  ['is on a suspended page', () => product.dependencies.db.update(accounts).set({ suspendedAt: later })],
  ['is on an erased page', () => product.dependencies.db.delete(accounts)],
  ['was given by an address that never wants to be asked', () => refuse()],
  ['was given by an address that said stop', id => post(id, 'stop-asking')],
]
const change = (id: string, columns: Partial<typeof recommendations.$inferInsert>) =>
  product.dependencies.db.update(recommendations).set(columns).where(eq(recommendations.id, id))
const page = (columns: Partial<typeof profiles.$inferInsert>) => product.dependencies.db.update(profiles).set(columns)
const refuse = () => product.dependencies.db.transaction(tx => optOut(tx, product.dependencies, tomas.reviewerEmail))

describe('no question goes out about one that', () => {
  test.each(never)('%s', async (_name, happens) => {
    const id = await give()
    await happens(id)
    await yearPasses()
    expect(questions()).toEqual([])
  })

  test('went to a mailbox that is gone by now', async () => {
    const id = await give()
    product.refusedAddresses.add(tomas.reviewerEmail)
    await yearPasses()
    expect((await rowOf(id)).stillTrueStoppedAt).not.toBeNull()
    product.refusedAddresses.clear()
    await yearPasses()
    expect(questions()).toEqual([])
  })
})

describe('a yes', () => {
  test('takes a press: opening the page changes nothing', async () => {
    const id = await give()
    await yearPasses()
    const before = await rowOf(id)
    for (let time = 0; time < 3; time++)
      expect((await open(id)).body.data).toMatchObject({
        confirmed_again_at: null,
        still_true: { asked_at: '2027-03-02T09:00:00.000Z', answered: false, stopped: false },
      })
    expect(await rowOf(id)).toEqual(before)
  })

  test('counts once, from any number of tabs, and reaches owner and readers', async () => {
    const id = await give()
    await yearPasses()
    product.clock.advance(3 * day)
    const answers = await Promise.all([yes(id), yes(id), yes(id)])
    product.clock.advance(day)
    answers.push(await yes(id))
    for (const { status, body } of answers) {
      expect(status).toBe(200)
      expect(body.data).toMatchObject({
        confirmed_again_at: '2027-03-05T09:00:00.000Z',
        still_true: { answered: true },
      })
    }
    const told = await product.dependencies.db.select().from(notifications)
    expect(told.map(({ kind }) => kind)).toEqual(['recommendation_confirmed'])
    const shown = await product.call({ method: 'GET', url: `/cr/${owner.account.slug}.json` })
    const [reference] = JSON.parse(shown.text).references
    expect(reference).toMatchObject({ 'x-confirmed-again-at': '2027-03-05T09:00:00.000Z' })
    expect(reference).not.toHaveProperty('x-changed-at')
  })

  test('is part of a new record, and the old one is revoked', async () => {
    const id = await give()
    const { db } = product.dependencies
    await db.transaction(tx => refreshRecord(tx, product.dependencies, id))
    await product.runJobs()
    const record = async () => {
      const { text } = await product.call({ method: 'GET', url: `/api/recommendations/${id}/credential` })
      return JSON.parse(text) as RecommendationRecord
    }
    const revoked = async () => {
      const rows = await db.select({ revokedAt: recordStatuses.revokedAt }).from(recordStatuses)
      return rows.map(({ revokedAt }) => revokedAt !== null).toSorted()
    }
    const before = await record()
    expect(before).not.toHaveProperty('confirmedAgainAt')
    await yearPasses()
    expect((await record()).id).toBe(before.id)
    await Promise.all([yes(id), yes(id)])
    await product.runJobs()
    const after = await record()
    expect(after).toMatchObject({ confirmedAgainAt: '2027-03-02T09:00:00Z', givenAt: before.givenAt })
    expect(after.attests.join(' ')).toContain('Confirmed again in March 2027')
    expect(after.id).not.toBe(before.id)
    expect(await revoked()).toEqual([false, true])
  })

  test('is asked again after a year, and counts again', async () => {
    const id = await give()
    await yearPasses()
    await yes(id)
    await yearPasses()
    expect(questions()).toHaveLength(2)
    expect((await open(id)).body.data).toMatchObject({ still_true: { answered: false } })
    const { body } = await yes(id)
    expect((body.data as GivenRecommendation).confirmed_again_at).toBe('2028-03-02T09:00:00.000Z')
  })

  test('counts once also when the clock was put back', async () => {
    const id = await give()
    await yearPasses()
    product.clock.set('2026-12-01T09:00:00Z')
    await yes(id)
    await yes(id)
    expect((await rowOf(id)).confirmedAgainAt).toEqual(new Date('2027-03-02T09:00:00Z'))
    expect(await product.dependencies.db.select().from(notifications)).toHaveLength(1)
  })

  test('to words that were changed in another tab is not taken', async () => {
    const id = await give()
    await yearPasses()
    await change(id, { changedAt: product.clock.now() })
    expect(await yes(id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await rowOf(id)).confirmedAgainAt).toBeNull()
  })

  test('without a question is refused', async () => {
    const id = await give()
    expect(await yes(id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  test('to a withdrawn one gives not found', async () => {
    const id = await give()
    await yearPasses()
    await change(id, { withdrawnAt: product.clock.now() })
    expect((await yes(id)).status).toBe(404)
  })

  test.each([{}, { changed_at: 'yesterday' }, { changed_at: null, more: 1 }])('with %o is refused', async body => {
    const id = await give()
    expect((await post(id, 'still-true', body)).status).toBe(422)
  })

  test.each(['still-true', 'stop-asking'] as const)('a made-up link answers nothing: %s', async what => {
    const answer = await product.call({
      method: 'POST',
      url: `/api/reviewer/${'A'.repeat(43)}/${what}`,
      ...(what === 'still-true' ? { payload: { changed_at: null } } : {}),
    })
    expect(answer.status).toBe(404)
  })

  test('to other words than before goes with them', async () => {
    const id = await give({ confirmedAgainAt: later })
    const token = reviewerToken(product.dependencies, id)
    await product.call({ method: 'DELETE', url: `/api/reviewer/${token}` })
    expect((await rowOf(id)).confirmedAgainAt).toBeNull()
  })
})

describe('stop', () => {
  test('applies to everything the address gave, and gives later', async () => {
    const other = await ownerNamed(product, 'Noor Aziz', 'noor@example.org')
    await page({ visibility: 'public' })
    const id = await give()
    await give({}, other.account.id)
    const answer = await post(id, 'stop-asking')
    expect(answer.body.data).toMatchObject({ still_true: { stopped: true } })
    const third = await ownerNamed(product, 'Samir Haddad', 'samir@example.org')
    await page({ visibility: 'public' })
    await give({}, third.account.id)
    await yearPasses()
    expect(questions()).toEqual([])
  })

  test('is one press in a mail program, opened by a scanner it changes nothing', async () => {
    const id = await give()
    await yearPasses()
    const url = questions()[0]!.unsubscribeUrl!
    await product.call({ method: 'GET', url: new URL(url).pathname })
    expect((await rowOf(id)).stillTrueStoppedAt).toBeNull()
    for (let time = 0; time < 2; time++) await oneClick(url)
    expect((await rowOf(id)).stillTrueStoppedAt).toEqual(product.clock.now())
    await yearPasses()
    expect(questions()).toHaveLength(1)
  })
})

test('a question that waits for the mail server is called back with the words it quotes', async () => {
  const id = await give()
  product.clock.advance(366 * day)
  await askForReconfirmation(product.dependencies)
  await product.call({ method: 'DELETE', url: `/api/reviewer/${reviewerToken(product.dependencies, id)}` })
  await product.runJobs()
  expect(questions()).toEqual([])
})
