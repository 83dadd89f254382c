import { isObject } from './closed-schema.ts'
import { proofHash } from './proof-hash.ts'
import { findPublicKey, fits } from './public-key.ts'
import { readJson } from './read-json.ts'
import type { DidDocument, Proof } from './record-types.ts'

/** Who signed something, as it says itself, and whether that is so. */
export type Checked<Signed> =
  | { outcome: 'fits'; key: string; signed: Signed }
  | { outcome: 'changed' }
  | { outcome: 'unknown key'; issuer: string | null }
  | { outcome: 'unreadable' }

type Signable = { '@context': unknown; proof: Proof }

/**
 * `anything` is the text of a file, or what was read of one. It is handed on only if it follows the schema and we signed
 * exactly that. The schema comes first: it costs microseconds, and nothing but our own shapes is ever canonicalised.
 */
export async function checkProof<Signed extends Signable>(
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
