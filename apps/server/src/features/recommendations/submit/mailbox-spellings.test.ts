import type { PublicProfile } from '@credence/contract/profile/profile-schema'
import type { OwnerRecommendation } from '@credence/contract/recommendations/recommendation-schema'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../../database/database.ts'
import { accounts } from '../../../database/schema/accounts.ts'
import { recommendations } from '../../../database/schema/recommendations.ts'
import { createTestApp, type TestApp } from '../../../testing/create-test-app.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'
import { ownerNamed, reviewAs, submit, text, written } from '../../../testing/reviewer.ts'
import { giveRecommendation as give } from './service.ts'

let product: TestApp
let owner: Awaited<ReturnType<typeof ownerNamed>>
beforeEach(async () => {
  product = await createTestApp()
  owner = await ownerNamed(product, 'Ines Marlow')
})

const spellings = ['bob@gmail.com', 'bob+1@gmail.com', 'b.o.b+2@googlemail.com']
const rows = () => product.dependencies.db.select().from(recommendations).orderBy(recommendations.givenAt)

async function giveAs(email: string, changes = {}) {
  return submit(product, await reviewAs(product, owner.account.id, email), { ...written(owner), ...changes })
}

const change = (id: string, payload: object) =>
  product.call({ method: 'PATCH', url: `/api/recommendations/${id}`, payload, headers: owner.headers })

async function readPage() {
  const url = `/api/profile/${owner.account.slug}`
  const { body } = await product.call({ method: 'GET', url, headers: owner.headers })
  return body.data as PublicProfile
}

describe('one mailbox under several spellings', () => {
  test('has one recommendation on a page: each asks first, then replaces', async () => {
    const first = await giveAs(spellings[0]!)
    for (const [index, email] of spellings.slice(1).entries()) {
      const words = { text: `${text} ${index}` }
      expect(await giveAs(email, words)).toMatchObject({ status: 409, body: { code: 'recommendation_exists' } })
      const replaced = await giveAs(email, { ...words, replace: true })
      expect(replaced.body.data).toEqual(first.body.data)
      // the domain that readers see is that of the address that confirmed these words
      expect(await rows()).toMatchObject([{ text: words.text, reviewerEmail: email, state: 'new' }])
    }
    expect((await readPage()).received).toBe(1)
  })

  test('has one, however many of them send at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, index) => giveAs(`bob+${index}@gmail.com`, { text: `${text} ${index}` })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(39).fill(409)])
    expect(await rows()).toHaveLength(1)
    await product.runJobs()
    expect(product.mails).toHaveLength(2)
  })

  test('may give again after a withdrawal, in another spelling', async () => {
    await giveAs(spellings[0]!)
    await product.dependencies.db.update(recommendations).set({ withdrawnAt: product.clock.now(), reviewerEmail: '' })
    expect((await giveAs(spellings[1]!)).status).toBe(200)
    expect(await rows()).toHaveLength(2)
  })
})

describe('recommendations of one mailbox from before this rule', () => {
  let [older, newer]: string[] = []
  beforeEach(async () => {
    const at = (day: number) => new Date(`2026-02-0${day}T09:00:00Z`)
    const { id } = owner.account
    older = await giveRecommendation(product, id, {
      ...{ reviewerEmail: spellings[0]!, givenAt: at(1), state: 'hidden', duplicate: true },
    })
    newer = await giveRecommendation(product, id, { reviewerEmail: spellings[1]!, givenAt: at(2) })
  })

  test('stay with their owner and count as one person', async () => {
    const { body } = await product.call({ method: 'GET', url: '/api/recommendations', headers: owner.headers })
    expect((body.data as OwnerRecommendation[]).map(({ id }) => id).sort()).toEqual([older, newer].sort())
    const page = await readPage()
    expect([page.received, page.recommendations.map(({ id }) => id)]).toEqual([1, [newer]])
  })

  test('are shown one at a time', async () => {
    const refused = await change(older!, { state: 'published' })
    expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('Hide it first') } })
    expect((await change(newer!, { state: 'hidden' })).status).toBe(200)
    expect((await change(older!, { state: 'published' })).status).toBe(200)
    expect((await change(newer!, { state: 'published' })).status).toBe(409)
  })

  test('are replaced from the newest on, and no third comes to them', async () => {
    await giveAs(spellings[2]!, { replace: true })
    expect(await rows()).toMatchObject([
      { id: older, reviewerEmail: spellings[0] },
      { id: newer, text },
    ])
    await product.dependencies.db
      .update(recommendations)
      .set({ withdrawnAt: product.clock.now(), reviewerEmail: '' })
      .where(eq(recommendations.id, newer!))
    expect((await giveAs(spellings[0]!)).status).toBe(409)
    await Promise.all(spellings.map(email => giveAs(email, { replace: true })))
    expect(await rows()).toHaveLength(2)
    expect((await readPage()).received).toBe(1)
  })
})

test('an address that becomes the owner’s while a recommendation from it is on its way is refused', async () => {
  const { dependencies } = product
  const email = 'ines@marlow.example'
  const reviewer = { sessionId: crypto.randomUUID(), accountId: owner.account.id, email }
  const db = Object.assign(Object.create(dependencies.db), {
    async transaction(...args: Parameters<Db['transaction']>) {
      await dependencies.db.update(accounts).set({ email })
      return dependencies.db.transaction(...args)
    },
  }) as Db
  const from = { caller: { network: 'a network' }, flow: undefined, network: null }
  const giving = give({ ...dependencies, db }, reviewer, written(owner) as Parameters<typeof give>[2], from)
  await expect(giving).rejects.toMatchObject({ code: 'own_recommendation' })
  expect(await rows()).toEqual([])
})
