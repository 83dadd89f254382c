import jsonld from 'jsonld'
import { loadContext } from './load-context.ts'
import type { Proof } from './record-types.ts'

const options = { documentLoader: loadContext, safe: true } as const

/** What an Ed25519 key signs by `eddsa-rdfc-2022`: the hashes of the proof, without its signature, and of the record. */
export async function proofHash(unsigned: { '@context': unknown }, proof: Omit<Proof, 'proofValue'>) {
  const both = [{ '@context': unsigned['@context'], ...proof }, unsigned]
  const hashes = await Promise.all(both.map(async part => sha256(await canonical(part))))
  return new Uint8Array(hashes.flatMap(hash => [...new Uint8Array(hash)]))
}

const canonical = (document: object) =>
  jsonld.canonize(document, { ...options, algorithm: 'RDFC-1.0', format: 'application/n-quads' })

const sha256 = (text: string) => crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))

/**
 * Whether a record is written the one way we write them. A signature is over what a record means, and the same can be
 * written so that a program like ours reads something else, or nothing.
 */
export async function isPlainlyWritten(unsigned: { '@context': unknown }): Promise<boolean> {
  const context = unsigned['@context']
  return (
    saysEachOnce(unsigned) &&
    isSame({ ...(await jsonld.compact(unsigned, context, options)), '@context': context }, unsigned)
  )
}

/** A list of nothing, or with a thing twice in it, means the same without. */
function saysEachOnce(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true
  const parts = Object.values(value)
  if (!parts.every(saysEachOnce)) return false
  return (
    !Array.isArray(value) ||
    (parts.length > 0 && new Set(parts.map(part => JSON.stringify(part))).size === parts.length)
  )
}

export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const [names, otherNames] = [Object.keys(one), Object.keys(other)]
  if (names.length !== otherNames.length) return false
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>]
  // Open Badges wants a list where there is one type, and JSON-LD writes none
  const memberOf = (all: Record<string, unknown>, name: string) => (name === 'type' ? [all[name]].flat() : all[name])
  return names.every(name => Object.hasOwn(right, name) && isSame(memberOf(left, name), memberOf(right, name)))
}
