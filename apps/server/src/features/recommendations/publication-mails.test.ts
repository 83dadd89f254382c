import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { recommendations } from '../../database/schema/recommendations.ts'
import { jobHandlers } from '../../job-handlers.ts'
import { makeLinkToken } from '../../link-token.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'
import { anotherNetwork, ownerNamed, reviewAs, submit, written } from '../../testing/reviewer.ts'
import { undoSeconds } from './rules.ts'

const reviewerEmail = 'samir@pellroe.example'
let product: TestApp
let owner: Awaited<ReturnType<typeof ownerNamed>>
let id: string
beforeEach(async () => {
  product = await createTestApp()
  owner = await ownerNamed(product, 'Ines Marlow')
  id = await giveRecommendation(product, owner.account.id, { reviewerEmail, state: 'new', publishedAt: null })
})

const change = (url: string, payload: object, headers: Record<string, string> = owner.headers) =>
  product.call({ method: 'PATCH', url, payload, headers, remoteAddress: anotherNetwork() })
const show = (state: 'published' | 'hidden') => change(`/api/recommendations/${id}`, { state })
const makePage = (visibility: string) => change('/api/profile', { visibility })

/** The job runs when the pause for the owner's Undo is over. */
async function told(recommendationId = id, to = reviewerEmail) {
  product.clock.advance(undoSeconds)
  await jobHandlers(product.dependencies)['announce-published']({ recommendationId })
  await product.runJobs()
  return product.mails.filter(mail => mail.to === to)
}

test('a reviewer is mailed once when it becomes public, with its link and their own', async () => {
  await makePage('public')
  await show('published')
  const [mail, ...more] = await told()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Your recommendation of Ines Marlow is public')
  const control = `http://localhost:4001/reviewer/${makeLinkToken(product.dependencies.secrets.reviewerKey, id)}`
  for (const part of [mail!.text, mail!.html]) {
    expect(part).toContain(`http://localhost:4001/recommendation/${id}`)
    expect(part).toContain(control)
  }
  for (const state of ['hidden', 'published'] as const) expect((await show(state)).status).toBe(200)
  for (const visibility of ['private', 'unlisted']) await makePage(visibility)
  expect(await told()).toHaveLength(1)
})

test('a reviewer gets three mails: code, receipt with the control link, publication with the thanks', async () => {
  const to = 'tomas@example.org'
  await makePage('public')
  const payload = { email: to, full_name: 'Tomás', slug: owner.account.slug }
  await product.call({ method: 'POST', url: '/api/recommender-otp', payload, remoteAddress: anotherNetwork() })
  const sent = await submit(product, await reviewAs(product, owner.account.id, to), written(owner))
  const given = (sent.body.data as { recommendation_id: string }).recommendation_id
  const url = `/api/recommendations/${given}`
  await product.call({ method: 'POST', url: `${url}/thank`, payload: { note: 'The vans!' }, headers: owner.headers })
  await change(url, { state: 'published' })
  const mails = await told(given, to)
  expect(mails.map(({ subject }) => subject.replace(/^[\d ]+/, ''))).toEqual([
    'is your Credence code',
    'Your recommendation of Ines Marlow',
    'Your recommendation of Ines Marlow is public',
  ])
  expect(mails[1]!.text).toContain('See, change or withdraw it: http://localhost:4001/reviewer/')
  expect(mails[2]!.text).toContain('The vans!')
})

test('a publication that is undone within a minute is not announced', async () => {
  await makePage('public')
  await show('published')
  const [job] = await product.dependencies.db
    .execute<{ pause: number }>(
      sql`select extract(epoch from start_after - created_on)::int as pause from pgboss.job where name = 'announce-published'`,
    )
    .then(found => (found as unknown as { rows: { pause: number }[] }).rows)
  expect(job?.pause).toBe(undoSeconds)
  const announce = jobHandlers(product.dependencies)['announce-published']
  product.clock.advance(undoSeconds - 1)
  await announce({ recommendationId: id })
  await product.runJobs()
  expect(product.mails).toEqual([])
  await change('/api/recommendations', { state: 'new', recommendations: [{ id }] })
  expect(await told()).toEqual([])
  await show('published')
  expect(await told()).toHaveLength(1)
})

test('on a private page, once the page becomes public', async () => {
  await show('published')
  expect(await told()).toEqual([])
  await makePage('unlisted')
  expect(await told()).toHaveLength(1)
})

test.each([
  ['video', 'Watch it'],
  ['audio', 'Listen to it'],
  ['text', 'Read it'],
] as const)('for %s the button says: %s', async (type, label) => {
  const to = `${type}@pellroe.example`
  await giveRecommendation(product, owner.account.id, { reviewerEmail: to, type })
  product.clock.advance(undoSeconds)
  await makePage('public')
  await product.runJobs()
  const mail = product.mails.find(each => each.to === to)
  expect(mail?.html).toContain(`>${label}<`)
  expect(mail?.text).toContain(label)
})

test('where the page hides recommendations, once it shows them', async () => {
  const sections = (isShown: boolean) => [{ id: 'recommendations', visible: isShown }]
  await change('/api/profile', { visibility: 'public', sections: sections(false) })
  await show('published')
  expect(await told()).toEqual([])
  await change('/api/profile', { sections: sections(true) })
  expect(await told()).toHaveLength(1)
})

test('withdrawn and hidden ones are not announced', async () => {
  await show('published')
  const other = await giveRecommendation(product, owner.account.id, { reviewerEmail: 'noor@tidemark.example' })
  await product.dependencies.db
    .update(recommendations)
    .set({ withdrawnAt: product.clock.now() })
    .where(eq(recommendations.id, other))
  await show('hidden')
  await makePage('public')
  await product.runJobs()
  expect(product.mails).toEqual([])
})

test('new words are announced anew, once their owner has published them', async () => {
  await makePage('public')
  await show('published')
  expect(await told()).toHaveLength(1)
  const reviewer = await reviewAs(product, owner.account.id, reviewerEmail)
  const token = makeLinkToken(product.dependencies.secrets.reviewerKey, id)
  const text = 'She closed the second warehouse, and stayed to do the move with us. Few others would have.'
  expect((await change(`/api/reviewer/${token}`, { type: 'text', text }, reviewer)).status).toBe(200)
  expect(await told()).toHaveLength(1)
  await show('published')
  expect(await told()).toHaveLength(2)
})
