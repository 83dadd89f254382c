import { isObject } from './closed-schema.ts'
import { proofHash } from './proof-hash.ts'
import { findPublicKey, fits } from './public-key.ts'
import { readJson } from './read-json.ts'
import { isRecord, isStatusList } from './record-schema.ts'
import type { DidDocument, Proof, RecommendationRecord, StampRecord, StatusEntry } from './record-types.ts'
import { isSet, statusesInList, unpackBits } from './status-bits.ts'

/** Who signed something, as it says itself, and whether that is so. */
type Checked<Signed> =
  | { outcome: 'fits'; key: string; signed: Signed }
  | { outcome: 'changed' }
  | { outcome: 'unknown key'; issuer: string | null }
  | { outcome: 'unreadable' }

type Signable = { '@context': unknown; proof: Proof }

/** Returns `anything` only if it follows the schema and we signed it. Nothing else is canonicalised. */
async function checkProof<Signed extends Signable>(
  anything: unknown,
  keys: DidDocument,
  followsSchema: (value: unknown) => value is Signed,
): Promise<Checked<Signed>> {
  const signed = readJson(typeof anything === 'string' ? anything : (JSON.stringify(anything) ?? ''))
  if (!isObject(signed) || !isObject(signed.proof)) return { outcome: 'unreadable' }
  const issuer = issuerOf(signed)
  const key = signed.proof.verificationMethod
  const publicKey = typeof key === 'string' && issuer === keys.id && findPublicKey(keys, key)
  if (!publicKey) return { outcome: 'unknown key', issuer }
  if (!followsSchema(signed)) return { outcome: 'changed' }
  const { proof, ...unsigned } = signed
  const { proofValue, ...options } = proof
  const isSigned = await proofHash(unsigned, options).then(
    hash => fits(proofValue, hash, publicKey),
    // an address that JSON-LD takes for none
    () => false,
  )
  return isSigned ? { outcome: 'fits', key, signed } : { outcome: 'changed' }
}

function issuerOf({ issuer }: Record<string, unknown>): string | null {
  const id = isObject(issuer) ? issuer.id : issuer
  return typeof id === 'string' ? id : null
}

export type CheckedSignature =
  | { outcome: 'fits'; key: string; record: RecommendationRecord | StampRecord }
  | Exclude<Checked<never>, { outcome: 'fits' }>

/** Whether these keys signed the record; works offline. Says nothing about a withdrawal: see `isRevoked`. */
export async function checkSignature(record: unknown, keys: DidDocument): Promise<CheckedSignature> {
  const checked = await checkProof(record, keys, isRecord)
  return checked.outcome === 'fits' ? { outcome: 'fits', key: checked.key, record: checked.signed } : checked
}

/** A reader's clock may be that much behind ours. */
const toleranceMs = 10 * 60_000

/** Why a list says nothing about a record, so that its status cannot be checked now. */
export type ListProblem = 'list not loaded' | 'list not signed by us' | 'list out of date'

/** Null is a list that could not be loaded. An outdated list, or one not signed with these keys, proves nothing. */
export async function isRevoked(
  list: unknown,
  keys: DidDocument,
  status: StatusEntry,
  now = new Date(),
): Promise<'stands' | 'revoked' | ListProblem> {
  if (list === null) return 'list not loaded'
  const checked = await checkProof(list, keys, isStatusList)
  if (checked.outcome !== 'fits') return 'list not signed by us'
  const { id, validFrom, validUntil, credentialSubject } = checked.signed
  const index = Number(status.statusListIndex)
  if (id !== status.statusListCredential || index >= statusesInList) return 'list not signed by us'
  const time = now.getTime()
  if (!(Date.parse(validFrom) <= time + toleranceMs && time < Date.parse(validUntil))) return 'list out of date'
  const bits = await unpackBits(credentialSubject.encodedList)
  if (!bits) return 'list not signed by us'
  return isSet(bits, index) ? 'revoked' : 'stands'
}
