import { isPlainlyWritten, isSame, proofHash } from './proof-hash.ts'
import { findPublicKey, fits } from './public-key.ts'
import { readJson } from './read-json.ts'
import type { DidDocument, Proof } from './record-types.ts'

/** Who signed something, as it says itself, and whether that is so. */
export type Checked =
  | { outcome: 'fits'; key: string; signed: object }
  | { outcome: 'changed' }
  | { outcome: 'unknown key'; issuer: string | null }
  | { outcome: 'unreadable' }

/** `anything` is the text of a file, or what was read of one. Whatever it is, it is handed on only if we signed exactly that. */
export async function checkProof(anything: unknown, keys: DidDocument, context: readonly unknown[]): Promise<Checked> {
  const signed = readJson(typeof anything === 'string' ? anything : (JSON.stringify(anything) ?? ''))
  if (!isObject(signed) || !isObject(signed.proof)) return { outcome: 'unreadable' }
  const { proof, ...unsigned } = signed
  const issuer = issuerOf(unsigned)
  const key = proof.verificationMethod
  const publicKey = typeof key === 'string' && issuer === keys.id && findPublicKey(keys, key)
  if (!publicKey) return { outcome: 'unknown key', issuer }
  if (!isProof(proof) || !isSame(unsigned['@context'], context)) return { outcome: 'changed' }
  const { proofValue, ...options } = proof
  const document = { ...unsigned, '@context': context }
  try {
    const isSigned = await fits(proofValue, await proofHash(document, options), publicKey)
    return isSigned && (await isPlainlyWritten(document)) ? { outcome: 'fits', key, signed } : { outcome: 'changed' }
  } catch {
    // words that no context knows, or a knot of nameless parts
    return { outcome: 'changed' }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function issuerOf({ issuer }: Record<string, unknown>): string | null {
  const id = isObject(issuer) ? issuer.id : issuer
  return typeof id === 'string' ? id : null
}

const members: Record<keyof Proof, RegExp> = {
  type: /^DataIntegrityProof$/,
  cryptosuite: /^eddsa-rdfc-2022$/,
  created: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  verificationMethod: /^/,
  proofPurpose: /^assertionMethod$/,
  proofValue: /^z/,
}

/** Exactly the members that we write. */
function isProof(proof: Record<string, unknown>): proof is Proof {
  const expected = Object.entries(members)
  const isRight = ([name, form]: [string, RegExp]) => typeof proof[name] === 'string' && form.test(proof[name])
  return Object.keys(proof).length === expected.length && expected.every(isRight)
}
