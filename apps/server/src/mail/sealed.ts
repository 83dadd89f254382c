import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** AES-256-GCM: iv, tag, ciphertext. */
export function seal(key: Buffer, value: unknown): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const text = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), text])
}

/** Undefined for another key or a changed byte. */
export function unseal(key: Buffer, sealed: Buffer): unknown {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
    decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}
