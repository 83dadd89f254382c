import { createHmac, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { rateLimits } from '@credence/contract/limits/rate-limits'
import { limitConcurrency } from '../limit-concurrency.ts'

/** 32 MB and about a tenth of a second for each guess. */
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 ** 2 }
const version = 'scrypt-15-8-1'
const saltBytes = 16
const hashBytes = 32

/** Each takes 32 MB and a thread: strangers must not be able to take all of them. */
const inTurn = limitConcurrency(rateLimits.linkPassphrase)

/** A memory-hard hash. Keyed too, so that a copy of the database alone does not allow a guess. */
export async function hashPassphrase(key: Buffer, passphrase: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const hash = await derive(key, passphrase, salt)
  return [version, salt.toString('base64url'), hash.toString('base64url')].join('$')
}

export async function isPassphrase(key: Buffer, passphrase: string, stored: string): Promise<boolean> {
  const [made, salt = '', hash = ''] = stored.split('$')
  if (made !== version) return false
  const expected = Buffer.from(hash, 'base64url')
  const actual = await derive(key, passphrase, Buffer.from(salt, 'base64url'))
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function derive(key: Buffer, passphrase: string, salt: Buffer): Promise<Buffer> {
  const keyed = createHmac('sha256', key).update(passphrase).digest()
  return inTurn(
    () =>
      new Promise((resolve, reject) => {
        scrypt(keyed, salt, hashBytes, cost, (error, hash) => (error ? reject(error) : resolve(hash)))
      }),
  )
}
