import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ConfigError } from '../environment.ts'
import type { Dumped } from './dump.ts'

export const databaseFile = 'database.jsonl.gz'
export const filesFolder = 'files'
export const keyFile = 'secret-key'
/** In the format of `sha256sum --check`. Written last. */
export const checksumsFile = 'checksums.txt'
export const manifestFile = 'backup.json'

export type Manifest = {
  format: 1
  database: Dumped
  /** Of the SECRET_KEY that encrypted its sealed columns. */
  keyFingerprint: string
  /** `null`: the backup has no files. */
  files: { count: number; bytes: number } | null
}

export function writeManifest(folder: string, manifest: Manifest) {
  writeFileSync(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600, flush: true })
}

export function readManifest(folder: string): Manifest {
  const refusal = (why: string) => new ConfigError(`${folder} is not a complete backup: ${why}.`)
  if (!existsSync(join(folder, checksumsFile))) throw refusal(`${checksumsFile}, which is written last, is missing`)
  try {
    const manifest = JSON.parse(readFileSync(join(folder, manifestFile), 'utf8')) as Manifest
    if (manifest.format === 1) return manifest
  } catch {
    throw refusal(`${manifestFile} can't be read`)
  }
  throw new ConfigError(`${folder} was made by a newer version, in a format that this version can't read.`)
}

type FileChecksum = { name: string; sha256: string }

const line = /^([0-9a-f]{64}) {2}(\S.*)$/

export async function checksumOf(content: string | Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of typeof content === 'string' ? createReadStream(content) : content) hash.update(chunk)
  return hash.digest('hex')
}

/** Writes a stream to a new private file, and returns its checksum. */
export async function writeWithChecksum(from: Readable, path: string): Promise<{ sha256: string; size: number }> {
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

export function writeChecksums(folder: string, noted: FileChecksum[]) {
  const lines = noted.map(({ name, sha256 }) => `${sha256}  ${name}\n`)
  writeFileSync(join(folder, checksumsFile), lines.join(''), { mode: 0o600, flush: true })
}

export async function listChecksums(folder: string): Promise<FileChecksum[]> {
  const file = await open(join(folder, checksumsFile))
  const noted: FileChecksum[] = []
  for await (const text of file.readLines()) {
    const [, sha256, name] = line.exec(text) ?? []
    if (!name || name.startsWith('/') || name.split('/').includes('..'))
      throw new ConfigError(`${join(folder, checksumsFile)} can't be read.`)
    noted.push({ name, sha256: sha256! })
  }
  return noted
}

export async function checkAll(folder: string, noted: FileChecksum[], tell: (checked: number) => void) {
  for (const [index, { name, sha256 }] of noted.entries()) {
    const found = await checksumOf(join(folder, name)).catch(() => undefined)
    if (found === sha256) {
      tell(index + 1)
      continue
    }
    const what = found ? 'has changed since the backup was made' : 'is missing or can’t be read'
    throw new ConfigError(`The backup is damaged: ${name} ${what}. Nothing was changed.`)
  }
}
