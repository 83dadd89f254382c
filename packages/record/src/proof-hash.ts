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
