import { createHmac, timingSafeEqual } from 'node:crypto'

const idBytes = 16
const macBytes = 16

/** A token for links in mails: an id and its MAC. Nothing is stored that could leak. */
export function makeLinkToken(key: Buffer, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, sealOf(key, bytes)]).toString('base64url')
}

/** The id in a valid token. */
export function readLinkToken(key: Buffer, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  // rejects non-canonical base64
  if (bytes.length !== idBytes + macBytes || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, idBytes)
  if (!timingSafeEqual(bytes.subarray(idBytes), sealOf(key, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function sealOf(key: Buffer, id: Buffer): Buffer {
  return createHmac('sha256', key).update(id).digest().subarray(0, macBytes)
}
