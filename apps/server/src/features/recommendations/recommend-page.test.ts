import type { DataOf } from '@credence/contract/endpoint'
import type { Invite } from '@credence/contract/invites/endpoints'
import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { Visibility } from '@credence/contract/profile/sections'
import type { getRecommend } from '@credence/contract/recommendations/recommend-page/endpoints'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { invites } from '../../database/schema/invites.ts'
import { profiles } from '../../database/schema/profiles.ts'
import { readLinkToken } from '../../link-token.ts'
import { createTestApp, signInAs, type TestApp } from '../../testing/create-test-app.ts'
import { giveRecommendation } from '../../testing/recommendations.ts'
import { reviewerToken } from './present.ts'

let product: TestApp
let ines: Awaited<ReturnType<typeof signInAs>>
beforeEach(async () => {
  product = await createTestApp()
  ines = await signIn('ines@example.org', 'Ines Marlow')
})

async function signIn(email: string, fullName: string, visibility: Visibility = 'public') {
  const owner = await signInAs(product, email)
  const { db } = product.dependencies
  const changes = { fullName, headline: 'Fractional chief operating officer', visibility }
  await db.update(profiles).set(changes).where(eq(profiles.accountId, owner.account.id))
  return owner
}

async function show(visibility: Visibility) {
  await signIn('ines@example.org', 'Ines Marlow', visibility)
}

/** Asks Marta in the owner's name and gives the token of her link. */
async function tokenFrom({ headers }: typeof ines): Promise<string> {
  const payload = {
    people: [{ full_name: 'Marta', email: 'marta@northpier.example' }],
    source: 'client',
    memory: { where: 'North Pier', when: '2022', what: 'the opening' },
    reminders: ['No till system'],
    message: 'Hi {name}',
  }
  const answer = await product.call({ method: 'POST', url: '/api/invites', headers, payload })
  return new URL((answer.body.data as Invite[])[0]!.url).searchParams.get('invite')!
}

const look = (slug = ines.account.slug, query = '') =>
  product.call({ method: 'GET', url: `/api/recommend/${slug}${query}` })

describe('who asks', () => {
  test('by name, headline and three questions for each source', async () => {
    const answer = await look()
    const data = answer.body.data as DataOf<typeof getRecommend>
    expect(data).toMatchObject({
      slug: ines.account.slug,
      full_name: 'Ines Marlow',
      headline: 'Fractional chief operating officer',
      picture_url: null,
      is_private: false,
      invite: null,
    })
    expect(data.sources.map(source => source.id)).toEqual(recommenderSources.map(source => source.id))
    for (const { prompts } of data.sources) expect(prompts).toHaveLength(3)
    expect(answer.text).not.toContain('ines@example.org')
  })

  test("an invite's link adds what the owner wrote for that person", async () => {
    const answer = await look(undefined, `?invite=${await tokenFrom(ines)}`)
    expect((answer.body.data as DataOf<typeof getRecommend>).invite).toEqual({
      full_name: 'Marta',
      email: 'marta@northpier.example',
      source: 'client',
      memory: { where: 'North Pier', when: '2022', what: 'the opening' },
      reminders: ['No till system'],
      message: 'Hi Marta',
      ask_for: 'any',
      questions: null,
      answered_at: null,
    })
  })

  test('an invite is not visible without its token', async () => {
    const token = await tokenFrom(ines)
    const tom = await signIn('tom@example.org', 'Tom')
    const tomsToken = await tokenFrom(tom)
    for (const query of ['', `?invite=${tomsToken}`, `?invite=${token.slice(0, -2)}AA`, `?invite=${'A'.repeat(43)}`]) {
      const answer = await look(undefined, query)
      expect(answer.status).toBe(200)
      expect(answer.text).not.toMatch(/northpier|Marta/)
    }
  })

  const views: { visibility: Visibility; stranger: number; invited: number }[] = [
    { visibility: 'public', stranger: 200, invited: 200 },
    { visibility: 'unlisted', stranger: 200, invited: 200 },
    { visibility: 'private', stranger: 404, invited: 200 },
  ]
  test.each(views)('$visibility: $stranger without a link, $invited with an invite', async view => {
    await show(view.visibility)
    const token = await tokenFrom(ines)
    const tomsToken = await tokenFrom(await signIn('tom@example.org', 'Tom'))
    expect((await look()).status).toBe(view.stranger)
    expect((await look(undefined, `?invite=${tomsToken}`)).status).toBe(view.stranger)
    expect((await look(undefined, `?invite=${token}`)).status).toBe(view.invited)
  })

  test.each(['public', 'private'] as const)('a withdrawn invite opens nothing of a %s page', async visibility => {
    await show(visibility)
    const token = await tokenFrom(ines)
    const listed = await product.call({ method: 'GET', url: '/api/invites', headers: ines.headers })
    const [invite] = listed.body.data as Invite[]
    await product.call({ method: 'DELETE', url: `/api/invites/${invite!.id}`, headers: ines.headers })
    const answer = await look(undefined, `?invite=${token}`)
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ message: 'This link has expired. Ask Ines for a new one.' })
    expect(answer.text).not.toMatch(/Marta|North Pier|data/)
  })

  test('an answered invite says when, and mails its author the link to change or withdraw it', async () => {
    const token = await tokenFrom(ines)
    const reviewerLink = () => product.call({ method: 'POST', url: '/api/reviewer-link', payload: { invite: token } })
    expect((await reviewerLink()).status).toBe(404)
    const { db, secrets } = product.dependencies
    const inviteId = readLinkToken(secrets.inviteKey, token)!
    const reviewerEmail = 'marta@northpier.example'
    const id = await giveRecommendation(product, ines.account.id, { reviewerEmail, inviteId })
    await db.update(invites).set({ answeredAt: product.clock.now() }).where(eq(invites.id, inviteId))
    const answer = await look(undefined, `?invite=${token}`)
    expect(answer.body.data).toMatchObject({ invite: { answered_at: product.clock.now().toISOString() } })
    const control = reviewerToken(product.dependencies, id)
    expect(answer.text).not.toContain(control)

    expect((await reviewerLink()).status).toBe(200)
    const given = () => product.call({ method: 'GET', url: `/api/reviewer/${control}` })
    expect((await given()).body.data).toMatchObject({ mail_waiting: true })
    await product.runJobs()
    expect((await given()).body.data).toMatchObject({ mail_waiting: false })
    expect(product.mails.findLast(({ to }) => to === reviewerEmail)!.text).toContain(`/reviewer/${control}`)
    expect((await reviewerLink()).status).toBe(429)

    await product.call({ method: 'DELETE', url: `/api/reviewer/${control}` })
    expect((await look(undefined, `?invite=${token}`)).body.data).toMatchObject({ invite: { answered_at: null } })
    expect((await reviewerLink()).status).toBe(404)
  })

  test('a link outlives the link name it was sent under', async () => {
    const token = await tokenFrom(ines)
    const payload = { slug: 'ines-marlow' }
    await product.call({ method: 'PATCH', url: '/api/profile', headers: ines.headers, payload })
    const answer = await look(undefined, `?invite=${token}`)
    expect(answer.body.data).toMatchObject({ slug: 'ines-marlow', invite: { full_name: 'Marta' } })
  })

  test.each(['no-such-page', 'NOT A SLUG', '%00', '..%2f'])('no page exists at %s', async slug => {
    expect((await look(encodeURIComponent(slug))).status).toBe(404)
  })
})
