import { checkSignature, isRevoked } from '@credence/record/check-proof'
import { loadContext } from '@credence/record/proof-hash'
import type { DidDocument, RecommendationRecord } from '@credence/record/record-types'
import { namedAlterations } from '@credence/record/testing/alterations'
import { DataIntegrityProof } from '@digitalbazaar/data-integrity'
import * as multikey from '@digitalbazaar/ed25519-multikey'
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite'
import * as vc from '@digitalbazaar/vc'
import { verifyCredential } from '@digitalcredentials/verifier-core'
import { Ajv2019 } from 'ajv/dist/2019.js'
import addFormats from 'ajv-formats'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { endorsementSchema } from '../../../signing/testing/open-badges-schema.ts'
import { createTestApp, publicHosts, signInAs, type TestApp } from '../../../testing/create-test-app.ts'
import { giveRecommendation } from '../../../testing/recommendations.ts'
import { refreshRecord } from './service.ts'

let product: TestApp
let id: string
let keys: DidDocument
let record: RecommendationRecord

const { fetch } = globalThis
const schemaAddress = 'https://purl.imsglobal.org/spec/ob/v3p0/schema/json/ob_v3p0_endorsementcredential_schema.json'

/** The URLs that a verifier fetched. */
let asked: string[] = []
/** Another one each time: verifiers remember whose keys they have fetched. */
let origin: string
let installations = 0

const read = async (address: string) => {
  const { pathname } = new URL(address)
  return product.call({ method: 'GET', url: pathname })
}

beforeEach(async () => {
  origin = `https://app${++installations}.credence.example`
  product = await createTestApp({ ...publicHosts, APP_ORIGIN: origin })
  // verifiers read the system clock
  product.clock.set(new Date().toISOString())
  const owner = await signInAs(product, 'ines@marlow.example')
  const profile = { slug: 'ines-marlow', full_name: 'Ines Marlow', headline: 'Moves warehouses', visibility: 'public' }
  await product.call({ method: 'PATCH', url: '/api/profile', payload: profile, headers: owner.headers })
  const text = 'She told us to close the second warehouse.'
  id = await giveRecommendation(product, owner.account.id, { text, reviewerName: 'Tomas Reuter', drafted: true })
  await sign()
  record = await download()
  keys = JSON.parse((await read(`${origin}/.well-known/did.json`)).text)
  // all of their network is this installation, and where the schema lies
  asked = []
  globalThis.fetch = async (input: RequestInfo | URL) => {
    const address = input instanceof Request ? input.url : `${input}`
    asked.push(address)
    if (address === schemaAddress) return Response.json(endorsementSchema)
    if (!address.startsWith(`${origin}/`)) throw new TypeError('there is no network')
    const { status, text, headers } = await read(address)
    return new Response(text, { status, headers: { 'content-type': `${headers['content-type']}` } })
  }
})

afterEach(() => {
  globalThis.fetch = fetch
})

async function sign() {
  const { db } = product.dependencies
  await db.transaction(tx => refreshRecord(tx, product.dependencies, id))
  await product.runJobs()
}

async function download() {
  const { text } = await read(`${origin}/api/recommendations/${id}/credential`)
  return JSON.parse(text) as RecommendationRecord
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

type Step = { id: string; valid?: boolean }

/** By @digitalcredentials/verifier-core, which asks the installation that a record names for its keys. */
async function byVerifierCore(credential: unknown): Promise<Record<string, boolean | undefined>> {
  const { log = [] } = (await verifyCredential({
    credential: structuredClone(credential) as never,
    knownDIDRegistries: [],
  })) as { log?: Step[] }
  return Object.fromEntries(log.map(step => [step.id, step.valid]))
}

test('V1: two verifiers that others wrote accept a record, and so do we', async () => {
  expect(await byDigitalBazaar(record)).toBe(true)
  expect(await byVerifierCore(record)).toMatchObject({ valid_signature: true, revocation_status: true })
  expect(await checkSignature(record, keys)).toMatchObject({ outcome: 'fits' })
  expect(asked).toContain(`${origin}/.well-known/did.json`)
})

describe('V2: all three detect any change', () => {
  const other = 'did:web:elsewhere.example'
  const changes: Record<string, (changed: RecommendationRecord) => unknown> = {
    'the text': ({ credentialSubject }) => (credentialSubject.endorsementComment += ' Twice.'),
    'whom it is about': ({ credentialSubject }) => (credentialSubject.id += '-junior'),
    'the name of whom it is about': ({ recommends }) => (recommends.name = 'Ida Marlow'),
    'who gave it': ({ recommendedBy }) => (recommendedBy.name = 'Thomas Reuter'),
    'the domain': ({ recommendedBy }) => (recommendedBy.emailDomain = 'bank.example'),
    'that a draft helped': changed => (changed.draftedByMachine = false),
    issuer: ({ issuer }) => (issuer.id = other),
    'the name of the issuer': ({ issuer }) => (issuer.name = 'Another'),
    'the date': changed => (changed.validFrom = '2020-01-01T00:00:00Z'),
    'the id': changed => (changed.id = 'urn:uuid:00000000-0000-4000-8000-000000000000'),
    'its index in the status list': ({ credentialStatus }) => (credentialStatus.statusListIndex += '7'),
    'what it does not prove': ({ doesNotProve }) => doesNotProve.pop(),
    'one word more': changed => Object.assign(changed, { verifiedIdentity: true }),
    'the order of contexts': changed => (changed['@context'] as unknown as unknown[]).reverse(),
    'a context less': changed => (changed['@context'] as unknown as unknown[]).pop(),
    'when it was signed': ({ proof }) => (proof.created = '2020-01-01T00:00:00Z'),
    'the key': ({ proof }) => (proof.verificationMethod = `${other}#key-2026`),
    'what the signature is for': ({ proof }) => (proof.proofPurpose = 'authentication' as never),
    'the signature': ({ proof }) =>
      (proof.proofValue = proof.proofValue.replace(/.$/, last => (last === '2' ? '3' : '2'))),
  }

  test.each(Object.entries(changes))('%s', async (_name, change) => {
    const changed = structuredClone(record)
    change(changed)
    expect(changed).not.toEqual(record)
    expect(await byVerifierCore(record)).toMatchObject({ valid_signature: true })
    expect(await byDigitalBazaar(changed)).toBe(false)
    expect((await byVerifierCore(changed)).valid_signature ?? false).toBe(false)
    expect((await checkSignature(changed, keys)).outcome).not.toBe('fits')
  })

  test('a foreign key that claims to be ours', async () => {
    const stranger = await multikey.generate({ id: `${keys.id}#key-2026`, controller: keys.id })
    const suite = new DataIntegrityProof({ signer: stranger.signer(), cryptosuite })
    const { proof: _, ...unsigned } = record
    const forged = await vc.issue({ credential: unsigned, suite, documentLoader: loadContext })
    expect(await byDigitalBazaar(forged)).toBe(false)
    expect((await byVerifierCore(forged)).valid_signature ?? false).toBe(false)
    expect(await checkSignature(forged, keys)).toEqual({ outcome: 'changed' })
  })
})

/** Decision 086 lists them. */
describe('@digitalbazaar/vc accepts equivalent JSON-LD; we accept one notation', () => {
  async function expectDifference(altered: string) {
    expect(altered).not.toBe(JSON.stringify(record))
    const theirs = await byDigitalBazaar(JSON.parse(altered))
    expect([theirs, (await checkSignature(altered, keys)).outcome]).toEqual([true, 'changed'])
  }

  test.each(Object.entries(namedAlterations))('%s', async (_name, alter) => {
    const altered = JSON.parse(JSON.stringify(record))
    alter(altered)
    await expectDifference(JSON.stringify(altered))
  })

  test.each<[string, string | RegExp, string]>([
    ['a member without a value', '"recommends":{', '"recommends":{"retracted":null,'],
    ['an empty list', '"issuer":', '"evidence":[],"issuer":'],
    ['a keyword without a meaning there', '"issuer":{', '"issuer":{"@none":"7",'],
    ['a member of the proof that JSON-LD ignores', '"proof":{', '"proof":{"@index":"x",'],
    ['a name for a nameless part', '"recommendedBy":{', '"recommendedBy":{"@id":"_:b0",'],
    ['a term more in the context', '"@vocab":', '"unused":"https://evil.example/","@vocab":'],
    ['a sentence twice', /"attests":\[("[^"]+")/, '"attests":[$1,$1'],
    ['null among the sentences', '"attests":[', '"attests":[null,'],
    ['a list in a list', /"attests":(\[[^\]]+\])/, '"attests":[$1]'],
    ['types in another order', /("VerifiableCredential"),("EndorsementCredential")/, '$2,$1'],
    ['a type without its list', '["Profile"]', '"Profile"'],
    ['a value as a list', /"emailDomain":("[^"]+")/, '"emailDomain":[$1]'],
    ['a value as an object', '"draftedByMachine":true', '"draftedByMachine":{"@value":true}'],
    ['a member by its full name', '"page":', '"urn:credence:record:page":'],
    ['@id for id', '"credentialSubject":{"id"', '"credentialSubject":{"@id"'],
    ['a space behind the signature', /("proofValue":"\w+)/, '$1 '],
  ])('%s', async (_name, from, to) => expectDifference(JSON.stringify(record).replace(from, to)))
})

test('we verify what they sign with our key', async () => {
  const own = await multikey.generate({ id: `${keys.id}#key-2026`, controller: keys.id })
  const { publicKeyMultibase } = await own.export({ publicKey: true })
  const theirs = { ...keys, verificationMethod: [{ ...keys.verificationMethod[0]!, publicKeyMultibase }] }
  const suite = new DataIntegrityProof({ signer: own.signer(), cryptosuite })
  const { proof: _, ...unsigned } = record
  const signed = await vc.issue({ credential: unsigned, suite, documentLoader: loadContext })
  expect(await checkSignature(signed, theirs)).toMatchObject({ outcome: 'fits' })
})

test('V3: a revocation is visible in its list', async () => {
  const { db } = product.dependencies
  const { headers } = await signInAs(product, 'ines@marlow.example')
  await product.call({ method: 'PATCH', url: `/api/recommendations/${id}`, payload: { state: 'hidden' }, headers })
  expect(await byVerifierCore(record)).toMatchObject({ valid_signature: true, revocation_status: false })
  const list = (await read(record.credentialStatus.statusListCredential)).text
  const known = await product.dependencies.signing.loadKeys(db)
  expect(await isRevoked(list, known, record.credentialStatus)).toBe('revoked')
})

describe('V5: the Open Badges schema of an endorsement', () => {
  const ajv = new Ajv2019({ allErrors: true })
  addFormats.default(ajv)
  const isEndorsement = ajv.compile(endorsementSchema)

  test('a record has all of it', () => {
    expect([isEndorsement(record), isEndorsement.errors]).toEqual([true, null])
  })

  test.each(['@context', 'id', 'type', 'name', 'credentialSubject', 'issuer', 'validFrom', 'proof'])(
    'and without its %s would not',
    name => {
      const { [name as keyof RecommendationRecord]: _, ...rest } = record
      expect(isEndorsement(rest)).toBe(false)
    },
  )
})

test('V4: after another key took over, old records are good and new ones are signed with the new key', async () => {
  const { db, signing } = product.dependencies
  const key = await db.transaction(tx => signing.rotate(tx))
  keys = await signing.loadKeys(db)
  expect(await byDigitalBazaar(record)).toBe(true)
  expect(await byVerifierCore(record)).toMatchObject({ valid_signature: true, revocation_status: true })
  expect(await checkSignature(record, keys)).toMatchObject({ outcome: 'fits' })
  const { headers } = await signInAs(product, 'ines@marlow.example')
  for (const state of ['hidden', 'published'])
    await product.call({ method: 'PATCH', url: `/api/recommendations/${id}`, payload: { state }, headers })
  await product.runJobs()
  const signed = await download()
  expect(signed.proof.verificationMethod).toBe(`${keys.id}#${key}`)
  expect(signed.proof.verificationMethod).not.toBe(record.proof.verificationMethod)
  expect(await byDigitalBazaar(signed)).toBe(true)
  expect(await byVerifierCore(signed)).toMatchObject({ valid_signature: true, revocation_status: true })
})
