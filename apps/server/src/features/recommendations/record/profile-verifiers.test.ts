import { loadContext } from '@credence/record/proof-hash'
import type { DidDocument, StampRecord } from '@credence/record/record-types'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import * as vc from '@digitalbazaar/vc'
import { verifyCredential } from '@digitalcredentials/verifier-core'
import sharp, { type Metadata } from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestApp, publicHosts, signInAs, type TestApp } from '../../../testing/create-test-app.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'

const { fetch } = globalThis
let product: TestApp
let owner: Awaited<ReturnType<typeof signInAs>>
let keys: DidDocument
let record: StampRecord
let installations = 0

beforeEach(async () => {
  // of its own: verifiers remember whose keys they have fetched
  const origin = `https://stamp${++installations}.credence.example`
  product = await createTestApp({ ...publicHosts, APP_ORIGIN: origin })
  // verifiers read the system clock
  product.clock.set(new Date().toISOString())
  owner = await signInAs(product, 'ines@example.org')
  await patch({ visibility: 'public', full_name: 'Ines Marlow' })
  await giveRecommendation(product, owner.account.id)
  record = recordIn(await sharp(await download()).metadata())
  keys = await product.dependencies.signing.loadKeys(product.dependencies.db)
  globalThis.fetch = async input => {
    const address = new URL(input instanceof Request ? input.url : `${input}`)
    // a permissive schema: Open Badges' schema is tested elsewhere
    if (address.pathname.endsWith('_schema.json')) return Response.json({})
    if (address.origin !== origin) throw new TypeError('there is no network')
    const { status, text, headers } = await product.call({ method: 'GET', url: address.pathname })
    return new Response(text, { status, headers: { 'content-type': `${headers['content-type']}` } })
  }
})
afterEach(() => {
  globalThis.fetch = fetch
})

const patch = (payload: object) =>
  product.call({ method: 'PATCH', url: '/api/profile', headers: owner.headers, payload })

async function download(): Promise<Buffer> {
  const { host } = new URL(product.dependencies.config.appOrigin)
  const headers = { host, ...owner.headers }
  const payload = { theme: 'ink', size: 120 }
  return (await product.fetch({ method: 'POST', url: '/api/download-stamp', headers, payload })).rawPayload
}

/** As another program finds it, which knows of PNG and of nothing of ours. */
function recordIn({ comments = [] }: Metadata): StampRecord {
  expect(comments.map(({ keyword }) => keyword)).toEqual(['openbadgecredential'])
  return JSON.parse(comments[0]!.text)
}

/** By @digitalbazaar/vc, which is handed our keys and nothing else. */
async function byDigitalBazaar(credential: unknown): Promise<boolean> {
  const suite = new DataIntegrityProof({ cryptosuite })
  const documentLoader = async (address: string) => {
    const method = keys.verificationMethod.find(key => key.id === address)
    const document = method ? { '@context': 'https://w3id.org/security/multikey/v1', ...method } : keys
    return address.startsWith(keys.id) ? { contextUrl: null, documentUrl: address, document } : loadContext(address)
  }
  const checkStatus = async () => ({ verified: true })
  return (await vc.verifyCredential({ credential, suite, documentLoader, checkStatus })).verified
}

/** By @digitalcredentials/verifier-core, which asks the installation that a record names. */
async function byVerifierCore(
  credential: unknown,
): Promise<{ valid_signature?: boolean; revocation_status?: boolean }> {
  const asked = { credential: structuredClone(credential) as never, knownDIDRegistries: [] }
  const { log = [] } = (await verifyCredential(asked)) as { log?: { id: string; valid?: boolean }[] }
  return Object.fromEntries(log.map(step => [step.id, step.valid]))
}

test("two third-party verifiers accept a stamp's record, and see its revocation", async () => {
  expect(await byDigitalBazaar(record)).toBe(true)
  expect(await byVerifierCore(record)).toMatchObject({ valid_signature: true, revocation_status: true })
  await patch({ visibility: 'private' })
  expect(await byVerifierCore(record)).toMatchObject({ valid_signature: true, revocation_status: false })
})

test.each<[string, (changed: StampRecord) => unknown]>([
  ['whose it is', ({ recommends }) => (recommends.name = 'Dario Velt')],
  ['the page', ({ credentialSubject }) => (credentialSubject.id += '-junior')],
  ['the mark of the page', changed => (changed.mark += 'x')],
  ['how many recommend', changed => (changed.recommendedByPeople = 600)],
  ['the picture', ({ relatedResource }) => (relatedResource.digestSRI = `sha256-${'A'.repeat(43)}=`)],
  ['its index in the status list', ({ credentialStatus }) => (credentialStatus.statusListIndex += '7')],
  ['what it does not prove', ({ doesNotProve }) => doesNotProve.pop()],
])('%s changed, and neither does', async (_what, change) => {
  const changed = structuredClone(record)
  change(changed)
  expect(changed).not.toEqual(record)
  expect(await byDigitalBazaar(changed)).toBe(false)
  expect((await byVerifierCore(changed)).valid_signature ?? false).toBe(false)
})
