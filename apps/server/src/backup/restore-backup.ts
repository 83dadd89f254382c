import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { lockDataDir } from '../database/embedded.ts'
import { requireKnownVersion } from '../database/migrations.ts'
import { ConfigError } from '../environment.ts'
import { isOutOfSpace } from '../errors.ts'
import { makePrivate, requireOwnFolder } from '../private-folder.ts'
import { findSecretKey, fingerprintOf, keepSecretKey, loadOrCreateSecretKey } from '../secrets.ts'
import type { Tell } from './make-backup.ts'
import {
  checkAll,
  databaseFile,
  filesFolder,
  keyFile,
  listChecksums,
  type Manifest,
  manifestFile,
  readManifest,
} from './manifest.ts'
import type { Deletions } from './replay-deletions.ts'
import { restoreDatabase } from './restore-database.ts'
import { isRestoreInProgress, restoreMarker } from './restore-marker.ts'
import { openTarget, type Restored } from './restore-targets.ts'
import { copyIn, listStored, openStored } from './stored-files.ts'

type Wanted = {
  replace: boolean
  anotherKey: boolean
  gone: Deletions
  who: string
  /** Compares them with their checksums, and copies none. */
  withoutFiles?: boolean
}

/** Checks everything before changing anything. The database comes last, in one transaction: an interruption leaves the old one. */
export async function restoreBackup(config: Config, folder: string, wanted: Wanted, tell: Tell): Promise<Restored> {
  const manifest = readManifest(folder)
  requireKnownVersion(manifest.database.level, 'The backup')
  const noted = await listChecksums(folder)
  if (noted.at(-1)?.name !== manifestFile) throw new ConfigError(`${folder} is not a complete backup.`)
  await checkAll(folder, noted, checked => tell(`Checking: ${checked} of ${noted.length} files`))
  requireOwnFolder(config.dataDir)
  makePrivate(config.dataDir)
  const unlock =
    config.database.kind === 'embedded' ? lockDataDir(config.dataDir, `a restore (process ${process.pid})`) : () => {}
  try {
    const secretKey = chooseKey(config, folder, manifest, wanted.anotherKey)
    const keys = noted.flatMap(({ name }) =>
      name.startsWith(`${filesFolder}/`) && !wanted.withoutFiles ? [name.slice(filesFolder.length + 1)] : [],
    )
    return await restoreAll({ config, folder, manifest, secretKey, keys }, wanted, tell)
  } catch (error) {
    if (!isOutOfSpace(error)) throw error
    throw new ConfigError(`The disk containing ${config.dataDir} is full. Free up space and restore again.`)
  } finally {
    unlock()
  }
}

type Parts = { config: Config; folder: string; manifest: Manifest; secretKey: string; keys: string[] }

async function restoreAll({ config, folder, secretKey, keys, manifest }: Parts, wanted: Wanted, tell: Tell) {
  const storage = await openStored(config)
  const target = await openTarget(config)
  const mark = restoreMarker(config.dataDir)
  try {
    if (!wanted.replace && !isRestoreInProgress(config.dataDir)) {
      const found = target.holds ?? ((await listStored(storage)).length > 0 ? 'files' : null)
      if (found) throw new ConfigError(`There are already ${found} here. To replace them, restore with --replace.`)
    }
    mark.set()
    await copyIn(storage, keys, folder, copied => tell(`Copying files: ${copied} of ${keys.length}`))
    const storedKeys = (await listStored(storage)).map(({ key }) => key)
    const { gone, who } = wanted
    const given = { config, secretKey, manifest, file: join(folder, databaseFile), storedKeys, gone, who }
    const restored = await target.fill(opened =>
      restoreDatabase(target, opened, given, rows => tell(`Restoring the database: ${rows} rows`)),
    )
    mark.remove()
    return restored
  } finally {
    await target.close()
  }
}

const whatIsLost =
  'links in e-mails and unused access codes stop working, people who asked never to be contacted may be asked again, former addresses and links of erased accounts are forgotten, and records are signed again only after `npm run operator -- keys rotate`'

/** The key of the restored installation: that of the backup, unless `anotherKey` allows a different one. */
function chooseKey({ secretKey, dataDir }: Config, folder: string, manifest: Manifest, anotherKey: boolean): string {
  const inBackup = join(folder, keyFile)
  const given = secretKey ?? findSecretKey(dataDir)
  const brought = given === undefined && existsSync(inBackup) ? readFileSync(inBackup, 'utf8').trim() : undefined
  if (brought) keepSecretKey(dataDir, brought)
  const key = given ?? brought
  if (key && fingerprintOf(key) === manifest.keyFingerprint) return key
  if (anotherKey) return key ?? loadOrCreateSecretKey(dataDir, false)
  throw new ConfigError(
    key
      ? `The backup was made with a different SECRET_KEY (its fingerprint is ${manifest.keyFingerprint}, yours is ${fingerprintOf(key)}). Set the key it was made with, or restore with --another-key; in that case, ${whatIsLost}.`
      : `The backup doesn’t contain the SECRET_KEY it was made with (its fingerprint is ${manifest.keyFingerprint}). Set that key, or put it into ${join(dataDir, 'keys', 'secret')}; or restore with --another-key; in that case, ${whatIsLost}.`,
  )
}
