import { createPrivateKey, createPublicKey, type KeyObject, randomBytes, sign } from 'node:crypto'
import { toBase58, writePublicKey } from '@credence/record/public-key'
import { isRecord, isStatusList } from '@credence/record/record-schema'
import type { DidDocument, Proof } from '@credence/record/record-types'
import type { Clock } from '../clock.ts'
import type { Db } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { seal, unseal } from '../mail/sealed.ts'
import {
  holdCurrentKey,
  insertKey,
  type KeyRow,
  listKeys,
  type NewKey,
  retireCurrentKey,
  setDistrusted,
} from './key-store.ts'

/** `opens`: whether this SECRET_KEY decrypts it. */
type KnownKey = Pick<KeyRow, 'id' | 'createdAt' | 'retiredAt' | 'distrustedAt'> & { opens: boolean }

type Unsigned = { '@context': readonly unknown[] }
type Signer = <Of extends Unsigned>(unsigned: Of) => Promise<Of & { proof: Proof }>

/** Signs records. All servers share the keys in the database. */
export type Signing = {
  issuer: string
  /** For many records: one statement. The current key cannot be retired until the transaction ends. */
  openSigner(db: Db): Promise<Signer>
  sign<Of extends Unsigned>(db: Db, unsigned: Of): Promise<Of & { proof: Proof }>
  loadKeys(db: Db): Promise<DidDocument>
  listKeys(db: Db): Promise<KnownKey[]>
  /** Creates the first key. False when the current key needs another SECRET_KEY. */
  prepare(db: Db): Promise<boolean>
  /** Replaces the current key and returns the new id. */
  rotate(tx: Db): Promise<string>
  /** What the key signed must be signed again. */
  distrust(tx: Db, id: string): Promise<void>
}

export function createSigning(given: { appOrigin: string; sealingKey: Buffer; clock: Clock }): Signing {
  const { appOrigin, sealingKey, clock } = given
  const issuer = `did:web:${encodeURIComponent(new URL(appOrigin).host)}`

  async function requireKey(db: Db): Promise<KeyRow> {
    const found = await holdCurrentKey(db)
    if (found) return found
    const names = (await listKeys(db)).map(({ id }) => id)
    await insertKey(db, makeKey(sealingKey, names, clock.now()))
    return (await holdCurrentKey(db))!
  }

  async function openSigner(db: Db): Promise<Signer> {
    const row = await requireKey(db)
    const key = openKey(sealingKey, row)
    // encrypted with another SECRET_KEY, which was logged at start
    if (!key) throw new AppError('unavailable')
    // JSON-LD, loaded with the first signature: a start is shorter without
    const { proofHash } = await import('@credence/record/proof-hash')
    return async unsigned => {
      const proof = {
        type: 'DataIntegrityProof',
        cryptosuite: 'eddsa-rdfc-2022',
        created: wholeSeconds(clock.now()),
        verificationMethod: `${issuer}#${row.id}`,
        proofPurpose: 'assertionMethod',
      } as const
      const proofValue = toBase58(sign(null, await proofHash(unsigned, proof), key))
      const signed = { ...unsigned, proof: { ...proof, proofValue } }
      if (!isRecord(signed) && !isStatusList(signed)) throw new Error('a record must follow its schema')
      return signed
    }
  }

  return {
    issuer,
    openSigner,
    sign: async (db, unsigned) => (await openSigner(db))(unsigned),
    async loadKeys(db) {
      const rows = await listKeys(db)
      const all = rows.length > 0 ? rows : [await requireKey(db)]
      const nameOf = ({ id }: KeyRow) => `${issuer}#${id}`
      return {
        '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
        id: issuer,
        verificationMethod: all.map(key => {
          return { id: nameOf(key), type: 'Multikey', controller: issuer, publicKeyMultibase: key.publicKey }
        }),
        assertionMethod: all.filter(key => !key.distrustedAt).map(nameOf),
      }
    },
    async listKeys(db) {
      return (await listKeys(db)).map(row => {
        const { id, createdAt, retiredAt, distrustedAt } = row
        return { id, createdAt, retiredAt, distrustedAt, opens: openKey(sealingKey, row) !== undefined }
      })
    },
    prepare: async db => openKey(sealingKey, await requireKey(db)) !== undefined,
    async rotate(tx) {
      await retireCurrentKey(tx, clock.now())
      return (await requireKey(tx)).id
    },
    distrust: (tx, id) => setDistrusted(tx, id, clock.now()),
  }
}

const wholeSeconds = (time: Date) => `${time.toISOString().slice(0, 19)}Z`

const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex')
const keyBytes = 32

/** `taken`: existing ids. */
function makeKey(sealingKey: Buffer, taken: string[], now: Date): NewKey {
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

/** Undefined for another SECRET_KEY. */
function openKey(sealingKey: Buffer, { sealed }: Pick<KeyRow, 'sealed'>): KeyObject | undefined {
  const seed = unseal(sealingKey, sealed) as string | undefined
  return seed === undefined ? undefined : fromSeed(Buffer.from(seed, 'hex'))
}

const fromSeed = (seed: Buffer) => createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' })
