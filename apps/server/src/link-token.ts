import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16
const macBytes = 16

/** A secret for a link in a mail: an id and its seal. Nothing of it is stored, so nothing of it can leak from the database. */
export function makeLinkToken(key: Buffer, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, sealOf(key, bytes)]).toString('base64url')
}

/** The id that a token was made for; undefined when it is not one of ours. */
export function readLinkToken(key: Buffer, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // one spelling for each token: base64 leaves spare bits in its last letter
  if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(bytes.subarray(idBytes), sealOf(key, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function sealOf(key: Buffer, id: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, macBytes)
}
