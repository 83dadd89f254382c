import { createHash } from 'node:crypto'
import { checkSignature, isRevoked } from '@credence/record/check-proof'
import type { DidDocument, RecommendationRecord } from '@credence/record/record-types'
import { beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, publicHosts, signInAs, type TestApp } from '../../../testing/create-test-app.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'

let product: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>
let id: string

const get = (url: string) => product.call({ method: 'GET', url })
const credential = () => get(`/api/recommendations/${id}/credential`)
const keys = async () => JSON.parse((await get('/.well-known/did.json')).text) as DidDocument
const record = async () => JSON.parse((await credential()).text) as RecommendationRecord
const listOf = async ({ credentialStatus }: RecommendationRecord) =>
  (await get(new URL(credentialStatus.statusListCredential).pathname)).text
const standing = async (held: RecommendationRecord) =>
  isRevoked(await listOf(held), await keys(), held.credentialStatus, product.clock.now())

async function change(changes: object) {
  const call = { method: 'PATCH', url: `/api/recommendations/${id}`, payload: changes, headers: owner.headers } as const
  expect((await product.call(call)).status).toBe(200)
  await product.runJobs()
}

beforeEach(async () => {
  product = await createTestApp(publicHosts)
  owner = await signInAs(product, 'ines@marlow.example')
  const profile = { slug: 'ines-marlow', full_name: 'Ines Marlow', headline: 'Moves warehouses', visibility: 'public' }
  await product.call({ method: 'PATCH', url: '/api/profile', payload: profile, headers: owner.headers })
  id = await giveRecommendation(product, owner.account.id, {
    text: 'She told us to close the second warehouse.',
    reviewerName: 'Tomas Reuter',
    years: { from: 2023, to: null },
    state: 'new',
  })
})

describe('a published recommendation', () => {
  test('becomes a file that says what was checked and what was not', async () => {
    expect((await credential()).status).toBe(404)
    await change({ state: 'published' })
    const { status, headers, text } = await credential()
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'application/vc+json',
      'content-disposition': `attachment; filename="tomas-reuter-for-ines-marlow.json"; filename*=UTF-8''tomas-reuter-for-ines-marlow.json`,
      'access-control-allow-origin': '*',
    })
    expect(await checkSignature(text, await keys())).toMatchObject({
      outcome: 'fits',
      key: 'did:web:app.credence.example#key-2026',
      record: {
        issuer: { id: 'did:web:app.credence.example', name: 'Credence' },
        credentialSubject: {
          id: 'https://app.credence.example/cr/ines-marlow',
          endorsementComment: 'She told us to close the second warehouse.',
        },
        page: `https://app.credence.example/recommendation/${id}`,
        recommends: { name: 'Ines Marlow' },
        recommendedBy: {
          name: 'Tomas Reuter',
          position: 'Director, Harbour Lane Foods',
          emailDomain: 'harbourlane.example',
          knowsThemAs: 'Client',
          workedTogether: { from: 2023 },
        },
        givenAs: 'text',
        givenAt: '2026-03-01T09:00:00Z',
        draftedByMachine: false,
        recommendedEachOther: false,
        attests: expect.arrayContaining([
          'The text is unchanged since 1 March 2026.',
          'Its author then controlled a mailbox at harbourlane.example: they typed a code that was sent there.',
        ]),
        doesNotProve: expect.arrayContaining(['Who its author is. We confirmed an e-mail address, not an identity.']),
      },
    })
    expect(text).not.toContain('@harbourlane')
    expect(await standing(await record())).toBe('stands')
  })

  test('is linked from its page', async () => {
    await change({ state: 'published' })
    const { text } = await credential()
    const { headers } = owner
    const { body } = await product.call({ method: 'GET', url: '/api/profile/ines-marlow', headers })
    const shown = (body.data as { recommendations: { record: object }[] }).recommendations[0]!
    expect(shown).toMatchObject({
      record: {
        key: 'did:web:app.credence.example#key-2026',
        signed_at: '2026-03-01T09:00:00.000Z',
        file_name: 'tomas-reuter-for-ines-marlow.json',
        bytes: Buffer.byteLength(text),
        sha256: createHash('sha256').update(text).digest('hex'),
      },
      recording_sha256: null,
    })
  })
})
