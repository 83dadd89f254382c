import { beforeEach, describe, expect, test } from 'vitest'
import { sessions } from '../../../database/schema/accounts.ts'
import { createTestApp, lastCode, signInAs, type TestApp } from '../../../testing/create-test-app.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'
import { reviewerToken } from '../present.ts'

let product: TestApp
let [ines, samir]: Person[] = []
/** The two recommendations. */
let ids: { ofInes: string; ofSamir: string }
beforeEach(async () => {
  product = await createTestApp()
  ines = await person('ines')
  samir = await person('samir')
  ids = { ofInes: await give(samir, ines), ofSamir: await give(ines, samir) }
})

type Person = Awaited<ReturnType<typeof person>>

async function person(name: string) {
  const owner = await signInAs(product, `${name}@${name}.example`)
  const payload = { slug: `${name}-page`, full_name: name, headline: 'Builds things', visibility: 'public' }
  await product.call({ method: 'PATCH', url: '/api/profile', payload, headers: owner.headers })
  return owner
}

const give = (by: Person, to: Person) =>
  giveRecommendation(product, to.account.id, { state: 'new', reviewerEmail: by.account.email, reviewerName: by.slug })

const set = (owner: Person, id: string, state: 'published' | 'hidden') =>
  product.call({ method: 'PATCH', url: `/api/recommendations/${id}`, payload: { state }, headers: owner.headers })

/** Whether the current record says so, after all jobs; undefined without a record. */
async function signed(id: string): Promise<boolean | undefined> {
  await product.runJobs()
  const { status, body } = await product.call({ method: 'GET', url: `/api/recommendations/${id}/credential` })
  return status === 200 ? (body as unknown as { recommendedEachOther: boolean }).recommendedEachOther : undefined
}
const bothSigned = async () => [await signed(ids.ofInes), await signed(ids.ofSamir)]

async function publishBoth() {
  await set(ines!, ids.ofInes, 'published')
  expect(await bothSigned()).toEqual([false, undefined])
  await set(samir!, ids.ofSamir, 'published')
  expect(await bothSigned()).toEqual([true, true])
}

describe('the records of two who recommend each other say so', () => {
  const profile = (payload: object) =>
    product.call({ method: 'PATCH', url: '/api/profile', payload, headers: samir!.headers })

  const ends: [string, () => Promise<unknown>][] = [
    ['hides it', () => set(samir!, ids.ofSamir, 'hidden')],
    ['makes the page private', () => profile({ visibility: 'private' })],
    ['leaves it out of the page', () => profile({ sections: [{ id: 'recommendations', visible: false }] })],
  ]
  test.each(ends)('until one of them %s', async (_name, end) => {
    await publishBoth()
    expect((await end()) as object).toMatchObject({ status: 200 })
    expect(await bothSigned()).toEqual([false, undefined])
  })

  test('until one of them is withdrawn', async () => {
    await publishBoth()
    const token = reviewerToken(product.dependencies, ids.ofSamir)
    const answer = await product.call({ method: 'DELETE', url: `/api/reviewer/${token}` })
    expect(answer.status).toBe(200)
    expect(await bothSigned()).toEqual([false, undefined])
  })

  test('until one of them is erased', async () => {
    await publishBoth()
    await product.dependencies.db.update(sessions).set({ confirmedAt: product.clock.now() })
    const answer = await product.call({ method: 'DELETE', url: '/api/account', headers: samir!.headers })
    expect(answer.status).toBe(200)
    expect(await bothSigned()).toEqual([false, undefined])
  })

  test('until one of them has another address, and again once it is back', async () => {
    await publishBoth()
    await moveTo('samir@elsewhere.example', 'samir@samir.example')
    expect(await bothSigned()).toEqual([false, false])
    product.clock.advance(61)
    await moveTo('samir@samir.example', 'samir@elsewhere.example')
    expect(await bothSigned()).toEqual([true, true])
  })

  async function moveTo(email: string, from: string) {
    const headers = samir!.headers
    const asked = await product.call({ method: 'POST', url: '/api/account/email-otp', payload: { email }, headers })
    expect(asked.status, asked.text).toBe(200)
    await product.runJobs()
    const codeTo = (to: string) => lastCode({ ...product, mails: product.mails.filter(mail => mail.to === to) })
    const payload = { email, otp: codeTo(from), new_otp: codeTo(email) }
    const changed = await product.call({ method: 'POST', url: '/api/account/email', payload, headers })
    expect(changed.status, changed.text).toBe(200)
  }

  test('publishing and hiding concurrently, round after round', async () => {
    const both = (state: 'published' | 'hidden') =>
      Promise.all([set(ines!, ids.ofInes, state), set(samir!, ids.ofSamir, state)])
    for (let round = 0; round < 8; round += 1) {
      expect((await both('published')).map(({ status }) => status)).toEqual([200, 200])
      expect(await bothSigned()).toEqual([true, true])
      const halves = await Promise.all([set(ines!, ids.ofInes, 'hidden'), set(samir!, ids.ofSamir, 'published')])
      expect(halves.map(({ status }) => status)).toEqual([200, 200])
      expect(await bothSigned()).toEqual([undefined, false])
      await both('hidden')
      expect(await bothSigned()).toEqual([undefined, undefined])
    }
  })
})
