import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { ConfigError } from '../environment.ts'
import { findSecretKey, fingerprintOf, keepSecretKey, loadOrCreateSecretKey } from '../secrets.ts'
import { keyFile, type Manifest } from './manifest.ts'

const whatIsLost =
  'links in mails and access codes that are out stop working, whoever asked never to be written to is forgotten, so are former addresses of owners and link names of erased accounts, and records are signed again only after `npm run operator -- keys rotate`'

/** The key that the restored installation runs with: that of the backup, unless whoever restores says otherwise. */
export function chooseKey(
  { secretKey, dataDir }: Config,
  folder: string,
  manifest: Manifest,
  anotherKey: boolean,
): string {
  const inBackup = join(folder, keyFile)
  const given = secretKey ?? findSecretKey(dataDir)
  const brought = given === undefined && existsSync(inBackup) ? readFileSync(inBackup, 'utf8').trim() : undefined
  if (brought) keepSecretKey(dataDir, brought)
  const key = given ?? brought
  if (key && fingerprintOf(key) === manifest.keyFingerprint) return key
  if (anotherKey) return key ?? loadOrCreateSecretKey(dataDir, false)
  throw new ConfigError(
    key
      ? `The backup was made with another SECRET_KEY (its fingerprint is ${manifest.keyFingerprint}, that of yours ${fingerprintOf(key)}). Set that one, or restore with --another-key: then ${whatIsLost}.`
      : `The SECRET_KEY that the backup was made with is not in it (its fingerprint is ${manifest.keyFingerprint}). Set it, or put it into ${join(dataDir, 'keys', 'secret')}; or restore with --another-key: then ${whatIsLost}.`,
  )
}
