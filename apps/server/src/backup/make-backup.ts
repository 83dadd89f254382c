import { existsSync, mkdirSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { ConfigError } from '../environment.ts'
import { isOutOfSpace } from '../errors.ts'
import { findSecretKey, fingerprintOf } from '../secrets.ts'
import {
  checksumOf,
  databaseFile,
  filesFolder,
  keyFile,
  type Manifest,
  manifestFile,
  writeChecksums,
  writeManifest,
} from './manifest.ts'
import { readDatabase } from './read-database.ts'
import { copyOut, listStored, openStored } from './stored-files.ts'

type Wanted = { withKey: boolean; databaseOnly: boolean }
export type Tell = (step: string) => void

/** An incomplete backup has another name. */
export const unfinished = (folder: string) => `${folder}.unfinished`

/** The database first: a row without a file is a loss, a file without a row is not. Renames the folder when all is on disk. */
export async function makeBackup(config: Config, folder: string, wanted: Wanted, tell: Tell): Promise<Manifest> {
  const secretKey = config.secretKey ?? findSecretKey(config.dataDir)
  if (!secretKey) throw new ConfigError(`There is nothing in DATA_DIR ${config.dataDir} yet.`)
  const aside = unfinished(folder)
  begin(folder, aside)
  try {
    const manifest = await write(config, aside, { ...wanted, secretKey }, tell)
    renameSync(aside, folder)
    return manifest
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (isOutOfSpace(error))
      throw new ConfigError(`The disk containing ${dirname(folder)} is full. We removed the unfinished backup.`)
    throw error
  }
}

function begin(folder: string, aside: string) {
  if (existsSync(folder)) throw new ConfigError(`${folder} already exists; choose another name.`)
  try {
    mkdirSync(dirname(folder), { recursive: true })
    mkdirSync(aside, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new ConfigError(
      code === 'EEXIST'
        ? `${aside} already exists: another backup is running, or one was interrupted. If none is running, remove that folder.`
        : `Can’t write to ${folder}: ${code}.`,
    )
  }
}

async function write(
  config: Config,
  aside: string,
  wanted: Wanted & { secretKey: string },
  tell: Tell,
): Promise<Manifest> {
  tell('Saving the database')
  const database = await readDatabase(config, join(aside, databaseFile), rows =>
    tell(`Saving the database: ${rows} rows`),
  )
  const noted = [{ name: databaseFile, sha256: await checksumOf(join(aside, databaseFile)) }]
  const storage = await openStored(config)
  const stored = wanted.databaseOnly ? [] : await listStored(storage)
  const files = { count: 0, bytes: 0 }
  requireFreeSpace(
    aside,
    stored.reduce((sum, { size }) => sum + size, 0),
  )
  const keys = stored.map(({ key }) => key)
  for await (const { key, size, sha256 } of copyOut(storage, keys, aside)) {
    noted.push({ name: `${filesFolder}/${key}`, sha256 })
    files.count += 1
    files.bytes += size
    tell(`Copying files: ${files.count} of ${keys.length}`)
  }
  if (wanted.withKey) {
    writeFileSync(join(aside, keyFile), `${wanted.secretKey}\n`, { mode: 0o600, flush: true })
    noted.push({ name: keyFile, sha256: await checksumOf(join(aside, keyFile)) })
  }
  const keyFingerprint = fingerprintOf(wanted.secretKey)
  const manifest: Manifest = { format: 1, database, keyFingerprint, files: wanted.databaseOnly ? null : files }
  writeManifest(aside, manifest)
  writeChecksums(aside, [...noted, { name: manifestFile, sha256: await checksumOf(join(aside, manifestFile)) }])
  return manifest
}

const megabytes = (bytes: number) => `${Math.ceil(bytes / 1e6)} MB`

function requireFreeSpace(folder: string, bytes: number) {
  const { bavail, bsize } = statfsSync(folder)
  const free = bavail * bsize
  if (bytes < free) return
  throw new ConfigError(
    `Not enough disk space: the files need ${megabytes(bytes)}, but the disk containing ${dirname(folder)} has only ${megabytes(free)} free. We removed the unfinished backup.`,
  )
}
