import { verifyAsync } from '@noble/ed25519'
import { fromBase58, toBase58 } from './base58.ts'
import type { DidDocument } from './record-types.ts'

/** Says that an Ed25519 key follows. */
const ed25519 = [0xed, 0x01]
const keyBytes = 32
const signatureBytes = 64

export const writePublicKey = (key: Uint8Array) => toBase58(new Uint8Array([...ed25519, ...key]))

/** Undefined where the installation does not vouch for it. */
export function findPublicKey(keys: DidDocument, id: string): Uint8Array<ArrayBuffer> | undefined {
  const found = keys.assertionMethod.includes(id) && keys.verificationMethod.find(key => key.id === id)
  const bytes = found && fromBase58(found.publicKeyMultibase, ed25519.length + keyBytes)
  return bytes && bytes[0] === ed25519[0] && bytes[1] === ed25519[1] ? bytes.slice(ed25519.length) : undefined
}

/** By the platform, or in older browsers, which know no Ed25519, by a library. That comes along at once: there may be no line later. */
export async function fits(proofValue: string, signed: Uint8Array<ArrayBuffer>, publicKey: Uint8Array<ArrayBuffer>) {
  const signature = fromBase58(proofValue, signatureBytes)
  if (!signature) return false
  const key = await crypto.subtle.importKey('raw', publicKey, 'Ed25519', false, ['verify']).catch(() => undefined)
  if (key) return crypto.subtle.verify('Ed25519', key, signature, signed)
  return verifyAsync(signature, signed, publicKey, { zip215: false }).catch(() => false)
}
