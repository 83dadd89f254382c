import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './environment.ts'

/** All derived from one secret, so that there is one thing to back up. */
export type Secrets = {
  sessionSigningKey: KeyObject
  sessionVerifyingKey: KeyObject
  /** The `kid` of tokens. */
  sessionKeyId: string
  refreshKey: Buffer
  passcodePepper: Buffer
  mediaKey: Buffer
  mailKey: Buffer
  mailRecipientKey: Buffer
  logKey: Buffer
  inviteKey: Buffer
  reviewerKey: Buffer
  unsubscribeKey: Buffer
  /** Tokens, passphrases and passes of tailored links. */
  linkKey: Buffer
  /** Of the reviewer's link to a question. */
  questionKey: Buffer
  /** Of its reader's link. */
  askedKey: Buffer
  neverAskKey: Buffer
  formerMailboxKey: Buffer
  retiredSlugKey: Buffer
  accessKey: Buffer
  networkKey: Buffer
  deviceKey: Buffer
  /** Encrypts the record signing keys, which are random. */
  recordKeysKey: Buffer
  push: { signingKey: KeyObject; publicKey: string }
}

/** Compares keys without revealing them. */
export function fingerprintOf(secretKey: string): string {
  return Buffer.from(hkdfSync('sha256', secretKey, 'credence', 'backup-fingerprint', 8)).toString('hex')
}

export function deriveSecrets(secretKey: string): Secrets {
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secretKey, 'credence', purpose, 32))
  const sessionSigningKey = ed25519FromSeed(derive('session-signing'))
  const sessionVerifyingKey = createPublicKey(sessionSigningKey)
  return {
    sessionSigningKey,
    sessionVerifyingKey,
    sessionKeyId: thumbprint(sessionVerifyingKey),
    refreshKey: derive('session-refresh'),
    passcodePepper: derive('passcode-pepper'),
    mediaKey: derive('media-links'),
    mailKey: derive('mail-outbox'),
    mailRecipientKey: derive('mail-recipients'),
    logKey: derive('log-pseudonyms'),
    inviteKey: derive('invite-links'),
    reviewerKey: derive('reviewer-links'),
    unsubscribeKey: derive('unsubscribe-links'),
    linkKey: derive('tailored-links'),
    questionKey: derive('question-links'),
    askedKey: derive('asked-links'),
    neverAskKey: derive('never-ask'),
    formerMailboxKey: derive('former-mailboxes'),
    retiredSlugKey: derive('retired-link-names'),
    accessKey: derive('access-codes'),
    networkKey: derive('network-addresses'),
    deviceKey: derive('device-keys'),
    recordKeysKey: derive('record-keys'),
    push: p256FromSeed(derive('push-signing')),
  }
}

function thumbprint(key: KeyObject): string {
  const bytes = key.export({ format: 'der', type: 'spki' })
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 12)
}

function ed25519FromSeed(seed: Buffer): KeyObject {
  const pkcs8Prefix = Buffer.from('302e020100300506032b657004220420', 'hex')
  return createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: 'der', type: 'pkcs8' })
}

/** One seed in four billion is no valid key; then its hash is used. */
function p256FromSeed(seed: Buffer): Secrets['push'] {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(seed)
  } catch {
    return p256FromSeed(createHash('sha256').update(seed).digest())
  }
  const point = pair.getPublicKey()
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'))
  const key = { kty: 'EC', crv: 'P-256', d: seed.toString('base64url'), x: x!, y: y! }
  return { signingKey: createPrivateKey({ key, format: 'jwk' }), publicKey: point.toString('base64url') }
}

/** Created on the first start. `dataExists`: a lost secret must not be replaced silently. Renamed when complete. */
export function loadOrCreateSecretKey(dataDir: string, dataExists: boolean): string {
  const file = secretFile(dataDir)
  const found = findSecretKey(dataDir)
  if (found) return found
  if (dataExists)
    throw new ConfigError(
      `${file} is missing although ${dataDir} contains data; put it back or set SECRET_KEY to its content.`,
    )
  const secret = randomBytes(32).toString('hex')
  keepSecretKey(dataDir, secret)
  return secret
}

const secretFile = (dataDir: string) => join(dataDir, 'keys', 'secret')

export function findSecretKey(dataDir: string): string | undefined {
  const file = secretFile(dataDir)
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
  if (found.length < 32) return undefined
  if ((statSync(file).mode & 0o077) !== 0)
    throw new ConfigError(`${file} can be read by others; make it private with: chmod 600 ${file}`)
  return found
}

export function keepSecretKey(dataDir: string, secret: string) {
  const file = secretFile(dataDir)
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  const aside = `${file}.new`
  rmSync(aside, { force: true })
  writeFileSync(aside, `${secret}\n`, { mode: 0o600, flush: true })
  renameSync(aside, file)
}
