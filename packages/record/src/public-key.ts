import { verifyAsync } from '@noble/ed25519'
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

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** As keys and signatures are written: `z`, and then in base 58. */
export function toBase58(bytes: Uint8Array): string {
  let number = bytes.reduce((all, byte) => all * 256n + BigInt(byte), 0n)
  let digits = ''
  for (; number > 0n; number /= 58n) digits = alphabet[Number(number % 58n)] + digits
  const zeros = bytes.findIndex(byte => byte !== 0)
  return `z${alphabet[0]!.repeat(zeros < 0 ? bytes.length : zeros)}${digits}`
}

/** Undefined unless it is that, and as many bytes as asked for. */
function fromBase58(text: string, length: number): Uint8Array<ArrayBuffer> | undefined {
  // a digit holds more than five bits, so anything longer is something else and not worth counting
  if (!/^z[1-9A-HJ-NP-Za-km-z]+$/.test(text) || text.length > length * 2) return undefined
  let number = [...text.slice(1)].reduce((all, digit) => all * 58n + BigInt(alphabet.indexOf(digit)), 0n)
  const bytes = new Uint8Array(length)
  for (let place = length - 1; place >= 0; place--, number >>= 8n) bytes[place] = Number(number & 255n)
  return number === 0n && toBase58(bytes) === text ? bytes : undefined
}
