import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { accounts } from '../../../database/schema/accounts.ts'
import { profiles } from '../../../database/schema/profiles.ts'
import { recommendations } from '../../../database/schema/recommendations.ts'
import { countStatements } from '../../../testing/count-statements.ts'
import { createTestApp, signInAs, type TestApp } from '../../../testing/create-test-app.ts'
import { publicFrontends } from '../../../testing/public-frontends.ts'
import { soon } from '../../../testing/published-page.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'

let product: TestApp
let [ines, samir]: Person[] = []
beforeEach(async () => {
  product = await createTestApp({}, publicFrontends)
  ines = await person('ines')
  samir = await person('samir')
})

type Person = Awaited<ReturnType<typeof person>>

async function person(name: string) {
  const owner = await signInAs(product, `${name}@${name}.example`)
  const payload = { slug: `${name}-page`, full_name: name, headline: 'Builds things', visibility: 'public' }
  await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: owner.headers })
  return { ...owner, email: `${name}@${name}.example`, page: `/cr/${name}-page` }
}

/** One person's recommendation on the other's page. */
const give = (by: Person, to: Person, columns = {}) =>
  giveRecommendation(product, to.account.id, { reviewerEmail: by.email, reviewerName: by.account.slug, ...columns })

async function publicly({ page }: Person) {
  const answer = await product.call({ method: 'GET', url: `${page}.json` })
  return answer.status === 200 ? answer.text.includes('x-mutual') : undefined
}
const bothSay = async () => [await publicly(ines!), await publicly(samir!)]

async function read(owner: Person) {
  const answer = await product.call({ method: 'GET', url: '/api/recommendations', headers: owner.headers })
  return answer.body.data as OwnerRecommendation[]
}

describe('two who recommend each other', () => {
  test('readers of both pages see it, and of no other page', async () => {
    const tomas = await person('tomas')
    await give(samir!, ines!)
    await give(tomas, ines!)
    expect(await bothSay()).toEqual([false, false])
    await give(ines!, samir!)
    expect(await bothSay()).toEqual([true, true])
    const { body } = await product.call({ method: 'GET', url: '/api/profile/ines-page', headers: tomas.headers })
    const shown = (body.data as PublicProfile).recommendations.map(({ reviewer, mutual }) => [
      reviewer.full_name,
      mutual,
    ])
    expect(Object.fromEntries(shown)).toEqual({ [samir!.account.slug]: true, [tomas.account.slug]: false })
  })

  test('under other spellings of their addresses, and where a mailbox has two accounts', async () => {
    const at = (person: Person, tag: string) => ({ reviewerEmail: person.email.replace('@', `+${tag}@`) })
    const second = await signInAs(product, samir!.email.replace('@', '+second@'))
    await product.dependencies.db
      .update(profiles)
      .set({ visibility: 'public', fullName: 'Samir again' })
      .where(eq(profiles.accountId, second.account.id))
    await give(samir!, ines!, at(samir!, 'work'))
    expect(await bothSay()).toEqual([false, false])
    await give(ines!, samir!, at(ines!, 'home'))
    await give(ines!, { ...samir!, account: second.account }, at(ines!, 'home'))
    await expect.poll(bothSay).toEqual([true, true])
  })

  type Change = (db: TestApp['dependencies']['db']) => Promise<unknown>
  const ofSamir = () => eq(recommendations.accountId, samir!.account.id)
  const pageOfSamir = () => eq(profiles.accountId, samir!.account.id)
  const hidden = [{ id: 'recommendations', visible: false }] as const
  const unseen: [string, Change][] = [
    ['is not published', db => db.update(recommendations).set({ state: 'new' }).where(ofSamir())],
    ['is hidden by its owner', db => db.update(recommendations).set({ state: 'hidden' }).where(ofSamir())],
    ['is hidden by an operator', db => db.update(recommendations).set({ hiddenAt: new Date() }).where(ofSamir())],
    ['was withdrawn', db => db.update(recommendations).set({ withdrawnAt: new Date() }).where(ofSamir())],
    ['stands on a private page', db => db.update(profiles).set({ visibility: 'private' }).where(pageOfSamir())],
    ['stands on a page that is down', db => db.update(profiles).set({ hiddenAt: new Date() }).where(pageOfSamir())],
    [
      'is left out of the page',
      db =>
        db
          .update(profiles)
          .set({ sections: [...hidden] })
          .where(pageOfSamir()),
    ],
    [
      'is on a suspended page',
      db => db.update(accounts).set({ suspendedAt: new Date() }).where(eq(accounts.id, samir!.account.id)),
    ],
    ['is on an erased page', db => db.delete(accounts).where(eq(accounts.id, samir!.account.id))],
    [
      'is on a page with another address',
      db => db.update(accounts).set({ email: 'other@samir.example' }).where(eq(accounts.id, samir!.account.id)),
    ],
  ]

  test.each(unseen)('is not shown while the other one %s', async (_name, change) => {
    const id = await give(samir!, ines!, { state: 'new' })
    await give(ines!, samir!)
    await change(product.dependencies.db)
    expect(await read(ines!)).toMatchObject([{ id, mutual: false, signals: [] }])
    await product.dependencies.db.update(recommendations).set({ state: 'published' }).where(eq(recommendations.id, id))
    expect(await publicly(ines!)).toBe(false)
  })

  test.each(unseen)('a page in memory follows when the other one %s', async (_name, change) => {
    await give(samir!, ines!)
    await give(ines!, samir!)
    const says = async () =>
      (await product.call({ method: 'GET', url: ines!.page })).text.includes('They recommended each other.')
    await soon(async () => expect(await says()).toBe(true))
    await change(product.dependencies.db)
    await soon(async () => expect(await says()).toBe(false))
  })

  test('both publish at once, and both hide at once, as often as they like', async () => {
    const [his, hers] = [await give(samir!, ines!, { state: 'new' }), await give(ines!, samir!, { state: 'new' })]
    const set = (owner: Person, id: string, state: 'published' | 'hidden') =>
      product.call({ method: 'PATCH', url: `/api/recommendations/${id}`, payload: { state }, headers: owner.headers })
    for (const state of Array.from({ length: 10 }, () => ['published', 'hidden'] as const).flat()) {
      const answers = await Promise.all([set(ines!, his, state), set(samir!, hers, state)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(await bothSay()).toEqual(state === 'published' ? [true, true] : [false, false])
    }
  })

  test('the owner sees it with its date before publishing, and not after', async () => {
    await give(samir!, ines!, { state: 'new' })
    await give(ines!, samir!, { givenAt: new Date('2026-02-02T10:00:00Z') })
    const [waiting] = await read(ines!)
    expect(waiting!.signals).toEqual([{ kind: 'mutual', given_at: '2026-02-02T10:00:00.000Z' }])
    const url = `/api/recommendations/${waiting!.id}`
    await product.call({ method: 'PATCH', url, payload: { state: 'published' }, headers: ines!.headers })
    expect(await read(ines!)).toMatchObject([{ mutual: true, signals: [] }])
  })

  test('no address leaves the server with it', async () => {
    await give(samir!, ines!, { state: 'new' })
    await give(ines!, samir!)
    const answer = await product.call({ method: 'GET', url: '/api/recommendations', headers: ines!.headers })
    expect(answer.text).not.toContain('@')
    expect(answer.text).not.toContain(samir!.account.id)
  })

  test('adds no query to reading', async () => {
    await give(samir!, ines!, { state: 'new' })
    const list = () => product.call({ method: 'GET', url: '/api/recommendations', headers: ines!.headers })
    const alone = await countStatements(list)
    await give(ines!, samir!)
    expect(await countStatements(list)).toBe(alone)
  })
})

test("a domain that resembles the owner's or another reviewer's is reported with its counterpart", async () => {
  const own = await give(await person('lnes'), ines!, { state: 'new', reviewerEmail: 'x@1nes.example' })
  const other = await giveRecommendation(product, ines!.account.id, {
    state: 'new',
    reviewerEmail: 'a@arnazon.example',
  })
  await giveRecommendation(product, ines!.account.id, { reviewerEmail: 'b@amazon.example' })
  const provider = await giveRecommendation(product, ines!.account.id, { state: 'new', reviewerEmail: 'c@gmial.com' })
  const found = Object.fromEntries((await read(ines!)).map(({ id, signals }) => [id, signals]))
  expect(found[own]).toEqual([{ kind: 'lookalike_domain', looks_like: 'ines.example', known_as: 'own' }])
  expect(found[other]).toEqual([{ kind: 'lookalike_domain', looks_like: 'amazon.example', known_as: 'reviewer' }])
  expect(found[provider]).toEqual([{ kind: 'lookalike_domain', looks_like: 'gmail.com', known_as: 'provider' }])
})
