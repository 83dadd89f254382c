import type { OldPraise } from '@credence/contract/recommendations/imported-testimonials/endpoints'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accounts, sessions } from '../../../database/schema/accounts.ts'
import { recommendations } from '../../../database/schema/recommendations.ts'
import { findTraces } from '../../../testing/find-traces.ts'
import { createPublishedPage, type PublishedPage, soon } from '../../../testing/published-page.ts'
import { reviewAs } from '../../../testing/reviewer.ts'
import { unzip } from '../../../testing/zip.ts'

const [kept, asked] = ['Kept in a drawer since 2019, says no reader.', 'Asked about and answered by silence alone.']
const person = { position: 'Teacher, Hollowmere', place: 'Xing', written_on: '2019-06-01' }
const marta = 'marta@northpier.example'

let shown: PublishedPage
let drawn: string[]
beforeEach(async () => {
  shown = await createPublishedPage()
  drawn = []
  const { product, owner } = shown
  const { documents } = product.dependencies
  product.dependencies.documents = {
    ...documents,
    makePdf: async (...made) => {
      drawn.push(JSON.stringify(made))
      return documents.makePdf(...made)
    },
  }
  const post = (url: string, payload: object) => product.call({ method: 'POST', url, payload, headers: owner.headers })
  const texts = [
    { ...person, full_name: 'Edda Quillfeather', text: kept },
    { ...person, full_name: 'Petra Holmwood', text: asked },
  ]
  const { body } = await post('/api/old-praise', { texts })
  const petra = (body.data as OldPraise[]).find(each => each.text === asked)!
  await post(`/api/old-praise/${petra.id}/ask`, { email: marta, message: 'Is it still true?' })
  await product.runJobs()
})
afterEach(() => shown.product.app.close())

test('nothing unconfirmed is on any public surface, nor a name of it, and confirmed it is on none until its owner publishes', async () => {
  const secrets = [kept, asked, 'Edda Quillfeather', 'Petra Holmwood', 'Hollowmere']
  const { product, owner } = shown
  const all = async () => `${await shown.said()} ${drawn.join()}`
  for (const secret of secrets) expect(await all()).not.toContain(secret)

  const [, token] = /\/old-praise\/([\w-]{43})/.exec(product.mails.find(mail => mail.to === marta)!.text)!
  const headers = await reviewAs(product, owner.account.id, marta)
  const yes = { text: asked, full_name: 'Petra Holmwood', position: 'Teacher', source: 'teacher', consent: true }
  const url = `/api/old-praise/asked/${token}/confirm`
  expect((await product.call({ method: 'POST', url, payload: yes, headers })).status).toBe(200)
  for (const secret of secrets) expect(await all()).not.toContain(secret)

  await product.dependencies.db
    .update(recommendations)
    .set({ state: 'published' })
    .where(eq(recommendations.text, asked))
  const both = 'Written 1 June 2019, elsewhere. Confirmed by its author on 1 March 2026.'
  await soon(async () => expect((await shown.get('/cr/ada-walker')).text).toContain(both))
  const found = await all()
  expect(found).toContain(asked)
  for (const place of ['/cr/ada-walker.json', '/embed/ada-walker'])
    expect((await shown.get(place)).text).toContain(both)
  for (const secret of [kept, 'Edda Quillfeather']) expect(found).not.toContain(secret)
})

test('its owner takes it along, and erasing takes every trace of it', async () => {
  const { product, owner } = shown
  const { db, clock } = product.dependencies
  await db.update(sessions).set({ confirmedAt: clock.now() })
  const { rawPayload } = await product.fetch({
    method: 'GET',
    url: '/api/export',
    headers: { host: 'localhost:4001', ...owner.headers },
  })
  const file = JSON.parse(unzip(rawPayload).get('old-praise.json')!.toString())
  // both came at the same moment, so either may be the first
  expect(
    file.toSorted((one: OldPraise, other: OldPraise) => one.full_name.localeCompare(other.full_name)),
  ).toMatchObject([
    { full_name: 'Edda Quillfeather', text: kept, state: 'kept', written_on: '2019-06-01' },
    { full_name: 'Petra Holmwood', text: asked, state: 'asked', email: marta },
  ])
  await db.delete(accounts)
  for (const secret of [kept, asked]) expect(await findTraces(product, secret)).toEqual([])
})
