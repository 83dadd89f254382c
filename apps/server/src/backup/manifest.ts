import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ConfigError } from '../environment.ts'
import type { Dumped } from './dump.ts'

/** What lies in the folder of a backup. */
export const databaseFile = 'database.jsonl.gz'
export const filesFolder = 'files'
export const keyFile = 'secret-key'
/** As `sha256sum --check` reads it. Written last. */
const checksumsFile = 'checksums.txt'
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

type Noted = { name: string; sha256: string }

const line = /^([0-9a-f]{64}) {2}(\S.*)$/

export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}

/** Writes a stream to a new file that nobody else reads, and gives its checksum: what is noted is what was handed over. */
export async function writeNoted(from: Readable, path: string): Promise<{ sha256: string; size: number }> {
  const hash = createHash('sha256')
  let size = 0
  const through = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  await pipeline(from, through, createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true }))
  return { sha256: hash.digest('hex'), size }
}

export function writeChecksums(folder: string, noted: Noted[]) {
  const lines = noted.map(({ name, sha256 }) => `${sha256}  ${name}\n`)
  writeFileSync(join(folder, checksumsFile), lines.join(''), { mode: 0o600, flush: true })
}

export async function listChecksums(folder: string): Promise<Noted[]> {
  const file = await open(join(folder, checksumsFile))
  const noted: Noted[] = []
  for await (const text of file.readLines()) {
    const [, sha256, name] = line.exec(text) ?? []
    if (!name || name.startsWith('/') || name.split('/').includes('..'))
      throw new ConfigError(`${join(folder, checksumsFile)} can't be read.`)
    noted.push({ name, sha256: sha256! })
  }
  return noted
}

/** Before anything is replaced: every file is there and is what was written. */
export async function checkAll(folder: string, noted: Noted[], tell: (checked: number) => void) {
  for (const [index, { name, sha256 }] of noted.entries()) {
    const found = await checksumOf(join(folder, name)).catch(() => undefined)
    if (found === sha256) {
      tell(index + 1)
      continue
    }
    const what = found ? 'is not what was written' : 'is missing or can’t be read'
    throw new ConfigError(`The backup is damaged: ${name} ${what}. Nothing was changed.`)
  }
}
