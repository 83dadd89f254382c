import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { WebTarget } from '../push.ts'

const curve = 'prime256v1'
const saltBytes = 16
const recordSize = 4096
/** Ends the last record. */
const delimiter = 2

/** A test brings the ones of the RFC; everybody else gets new ones for every message. */
type Given = { salt: Buffer; privateKey: Buffer }

/** RFC 8291: `aes128gcm` with a key that only the browser of the subscription can come to. */
export function encrypt(text: string, { p256dh, auth }: Pick<WebTarget, 'p256dh' | 'auth'>, given?: Given): Buffer {
  const own = createECDH(curve)
  if (given) own.setPrivateKey(given.privateKey)
  else own.generateKeys()
  const ownPublic = own.getPublicKey()
  const theirPublic = Buffer.from(p256dh, 'base64url')
  const salt = given?.salt ?? randomBytes(saltBytes)

  const who = Buffer.concat([Buffer.from('WebPush: info\0'), theirPublic, ownPublic])
  const shared = derive(own.computeSecret(theirPublic), Buffer.from(auth, 'base64url'), who, 32)
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)

  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.update(Buffer.of(delimiter)), cipher.final()])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(recordSize)
  return Buffer.concat([salt, size, Buffer.of(ownPublic.length), ownPublic, sealed, cipher.getAuthTag()])
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))
}
