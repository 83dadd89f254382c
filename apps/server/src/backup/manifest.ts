import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../environment.ts'
import type { Dumped } from './dump.ts'

/** What lies in the folder of a backup. */
export const databaseFile = 'database.jsonl.gz'
export const filesFolder = 'files'
export const keyFile = 'secret-key'
/** As `sha256sum --check` reads it. Written last. */
export const checksumsFile = 'checksums.txt'
export const manifestFile = 'backup.json'

/** What a backup says of itself. */
export type Manifest = {
  format: 1
  database: Dumped
  /** Of the SECRET_KEY that sealed what is sealed in it. */
  keyFingerprint: string
  /** `null`: left where they are. */
  files: { count: number; bytes: number } | null
}

export function writeManifest(folder: string, manifest: Manifest) {
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
}

/** Refuses what is no backup, or half of one. */
export function readManifest(folder: string): Manifest {
  const refusal = (why: string) => new ConfigError(`${folder} is not a whole backup: ${why}.`)
  if (!existsSync(join(folder, checksumsFile)))
    throw refusal(`there is no ${checksumsFile} in it, which is written last`)
  try {
    const manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as Manifest
    if (manifest.format === 1) return manifest
  } catch {
    throw refusal(`${manifestFile} can't be read`)
  }
  throw new ConfigError(`${folder} was made by a newer version, in a form that this one can't read.`)
}
