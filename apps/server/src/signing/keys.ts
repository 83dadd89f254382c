import { createPrivateKey, createPublicKey, type KeyObject, randomBytes } from 'node:crypto'
import { writePublicKey } from '@credence/record/public-key'
import { seal, unseal } from '../mail/sealed.ts'
import type { KeyRow, NewKey } from './key-store.ts'

const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const keyBytes = 32

/** `taken`: names of others. */
export function makeKey(sealingKey: Buffer, taken: string[], now: Date): NewKey {
  const seed = randomBytes(keyBytes)
  const spki = createPublicKey(fromSeed(seed)).export({ format: 'der', type: 'spki' })
  return {
    id: freeName(`key-${now.getUTCFullYear()}`, taken),
    publicKey: writePublicKey(spki.subarray(-keyBytes)),
    sealed: seal(sealingKey, seed.toString('hex')),
    createdAt: now,
  }
}

function freeName(name: string, taken: string[], count = 1): string {
  const wanted = count === 1 ? name : `${name}-${count}`
  return taken.includes(wanted) ? freeName(name, taken, count + 1) : wanted
}

/** Undefined when it was sealed with another SECRET_KEY. */
export function openKey(sealingKey: Buffer, { sealed }: Pick<KeyRow, 'sealed'>): KeyObject | undefined {
  const seed = unseal(sealingKey, sealed) as string | undefined
  return seed === undefined ? undefined : fromSeed(Buffer.from(seed, 'hex'))
}

const fromSeed = (seed: Buffer) => createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
