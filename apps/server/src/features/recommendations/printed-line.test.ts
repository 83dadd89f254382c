import type { GivenRecommendationChanges } from '@credence/contract/recommendations/reviewer-control/endpoints'
import { beforeEach, describe, expect, test } from 'vitest'
import { recommendations } from '../../database/schema/recommendations.ts'
import { makeLinkToken } from '../../link-token.ts'
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts'
import { fixtureBytes } from '../../testing/recordings.ts'
import { anotherNetwork, ownerNamed, type ReviewerHeaders, reviewAs, sendFile } from '../../testing/reviewer.ts'

let product: TestApp
let owner: Awaited<ReturnType<typeof ownerNamed>>
let reviewer: ReviewerHeaders
beforeEach(async () => {
  product = await createTestApp()
  owner = await ownerNamed(product, 'Ines Marlow')
  reviewer = await reviewAs(product, owner.account.id)
})

const text = 'She kept the lights on through the hardest winter we ever had, and few noticed how hard it was.'
const said = () => ({
  slug: owner.account.slug,
  full_name: 'Tomás Vidal',
  position: 'Head of Operations',
  source: 'manager',
  consent: true,
})
const written = (line?: string) => ({ ...said(), type: 'text', text, line })

const give = (payload: object) =>
  product.call({
    method: 'POST',
    url: '/api/recommendations',
    payload,
    headers: reviewer,
    remoteAddress: anotherNetwork(),
  })
const rows = () => product.dependencies.db.select().from(recommendations)
const publish = () => product.dependencies.db.update(recommendations).set({ state: 'published' })

async function control(method: 'PATCH' | 'DELETE', payload?: GivenRecommendationChanges) {
  const [row] = await rows()
  const url = `/api/reviewer/${makeLinkToken(product.dependencies.secrets.reviewerKey, row!.id)}`
  return product.call({
    method,
    url,
    headers: reviewer,
    remoteAddress: anotherNetwork(),
    ...(payload ? { payload } : {}),
  })
}

describe('the line of a text', () => {
  test.each([
    ['a sentence of it', 'and few noticed how hard it was.', 'and few noticed how hard it was.'],
    ['none', '', null],
    ['not mentioned', undefined, null],
  ])('is stored, and the same on a repeated request: %s', async (_name, line, kept) => {
    const answer = await give(written(line))
    expect(answer.status).toBe(200)
    expect((await give(written(line))).text).toBe(answer.text)
    expect(await rows()).toMatchObject([{ line: kept }])
    const call = { method: 'GET', url: '/api/recommendations', headers: owner.headers } as const
    expect((await product.call(call)).body.data).toMatchObject([{ line: kept }])
  })

  test('occurs in it, letter for letter', async () => {
    for (const line of ['She kept the lights  on', 'she kept the lights on', 'She is the best there is.'])
      expect(await give(written(line))).toMatchObject({ status: 422, body: { errors: [{ field: 'line' }] } })
    expect(await rows()).toEqual([])
  })

  test('moves within it unseen by its owner, who has read it all; other words take it along', async () => {
    await give(written('few noticed'))
    await publish()
    expect(await control('PATCH', { line: 'Something else.' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'line', message: 'Choose a sentence from your text.' }] },
    })
    const moved = await control('PATCH', { line: 'the hardest winter' })
    expect(moved.body.data).toMatchObject({ line: 'the hardest winter', state: 'published' })
    const rewritten = `${text} Few asked her to.`
    const without = await control('PATCH', { type: 'text', text: rewritten })
    expect(without.body.data).toMatchObject({ line: null, state: 'new' })
    const line = 'Few asked her to.'
    expect((await control('PATCH', { type: 'text', text, line })).status).toBe(422)
    const both = await control('PATCH', { type: 'text', text: rewritten, line })
    expect(both.body.data).toMatchObject({ line })
  })
})

describe('the line of a recording', () => {
  beforeEach(async () => {
    const upload_id = await sendFile(product, reviewer, await fixtureBytes('voice.m4a'), 'audio/mp4')
    await give({ ...said(), type: 'audio', upload_id, line: 'Ask her about the winter.' })
    await publish()
  })

  test('is typed, joined emoji and all: its owner reads a new one first, and taking it away hides nothing', async () => {
    expect(await rows()).toMatchObject([{ line: 'Ask her about the winter.' }])
    const line = 'She is the reason I still work here 👩🏽‍🚀.'
    expect((await control('PATCH', { line })).body.data).toMatchObject({ line, state: 'new' })
    await publish()
    expect((await control('PATCH', { line: '' })).body.data).toMatchObject({ line: null, state: 'published' })
  })

  test.each(['x'.repeat(201), 'two\nlines'])('is one line of at most 200 characters', async line => {
    expect((await control('PATCH', { line })).status).toBe(422)
  })

  test('is deleted when it is withdrawn', async () => {
    await control('DELETE')
    expect(JSON.stringify(await rows())).not.toContain('winter')
  })
})
