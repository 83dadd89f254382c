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

/** Keys for each purpose, all derived from one secret, so that there is one thing to keep and to back up. */
export type Secrets = {
  sessionSigningKey: KeyObject
  sessionVerifyingKey: KeyObject
  /** Names the verifying key in every token's header. */
  sessionKeyId: string
  refreshKey: Buffer
  passcodePepper: Buffer
  mediaKey: Buffer
  mailKey: Buffer
  /** Addresses that mail waits for, known by their keyed hash. */
  mailRecipientKey: Buffer
  logKey: Buffer
  /** Links in mails: to a request, to one's own recommendation, and out of a kind of mail. */
  inviteKey: Buffer
  reviewerKey: Buffer
  unsubscribeKey: Buffer
  /** Addresses, access codes and link names that are known by their keyed hash alone. */
  neverAskKey: Buffer
  formerMailboxKey: Buffer
  retiredSlugKey: Buffer
  accessKey: Buffer
  /** Network addresses, in limits that last longer than a process. */
  networkKey: Buffer
  /** Keys of devices, which are stored sealed and known by their keyed hash. */
  deviceKey: Buffer
  /** Seals the keys that sign records, which lie in the database and follow from nothing. */
  recordKeysKey: Buffer
  /** Signs pushes. Browsers are handed its public half, the point itself in base64url. */
  push: { signingKey: KeyObject; publicKey: string }
}

/** Tells whether two keys are the same, and nothing about either. */
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

/** Of 32 random bytes all but one in four thousand million are a key of this curve; then their hash is taken, and so on. */
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

/**
 * The installation's secret, made on the first start. `dataExists`: a lost secret must not be replaced in silence. Written
 * aside and moved into place, so that no start, however it was interrupted, leaves half of one.
 */
export function loadOrCreateSecretKey(dataDir: string, dataExists: boolean): string {
  const file = secretFile(dataDir)
  const found = findSecretKey(dataDir)
  if (found) return found
  if (dataExists)
    throw new ConfigError(
      `${file} is missing although ${dataDir} holds data; put it back or set SECRET_KEY to its content.`,
    )
  const secret = randomBytes(32).toString('hex')
  keepSecretKey(dataDir, secret)
  return secret
}

const secretFile = (dataDir: string) => join(dataDir, 'keys', 'secret')

/** The one that lies in the data folder. */
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
