// Checked backups in a bucket, each under a prefix of its own. The checksums are uploaded last: what has none is no backup.
import { mkdir, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import type { BackupBucket } from '../config.ts'
import { ConfigError } from '../environment.ts'
import { isOutOfSpace } from '../errors.ts'
import { createS3Parts, createS3Storage } from '../storage/s3.ts'
import { requireSafeKey } from '../storage/storage.ts'
import type { Tell } from './make-backup.ts'
import { checksumOf, checksumsFile, listChecksums, writeWithChecksum } from './manifest.ts'
import { expiredBackups, isNightlyName } from './nightly-folders.ts'

/** A store takes no more in one call. */
const mostBytes = 5 * 1024 ** 3

type Bucket = {
  address: string
  list(prefix: string): Promise<string[]>
  open(key: string): Promise<Readable | undefined>
  put(key: string, file: string): Promise<void>
  remove(key: string): Promise<void>
}

/** Keys without the prefix. */
function openBucket({ store, prefix }: BackupBucket): Bucket {
  const [files, objects] = [createS3Storage(store), createS3Parts(store)]
  const within = (key: string) => `${prefix}/${key}`
  return {
    address: `${store.endpoint}/${store.bucket}/${prefix}`,
    list: async key => (await objects.listObjects(within(key))).map(found => found.key.slice(prefix.length + 1)),
    open: key => files.open(within(key)),
    put: (key, file) => files.put(within(key), { file }, 'application/octet-stream'),
    remove: key => files.remove(within(key)),
  }
}

/** Says why in the store's own word, such as AccessDenied. */
async function reach<Value>(place: BackupBucket, work: (bucket: Bucket) => Promise<Value>): Promise<Value> {
  const bucket = openBucket(place)
  try {
    return await work(bucket)
  } catch (error) {
    const { name, code, $metadata } = error as NodeJS.ErrnoException & { $metadata?: object }
    if ($metadata) throw new ConfigError(`Can’t use BACKUP_S3 ${bucket.address}: ${code ?? name}.`)
    throw error
  }
}

/** Oldest first. Keys with other names are not ours. */
async function listNames(bucket: Bucket) {
  const keys = new Set(await bucket.list('nightly-'))
  const names = [...new Set([...keys].map(key => key.split('/')[0]!))].filter(isNightlyName).sort()
  const isChecked = (name: string) => keys.has(`${name}/${checksumsFile}`)
  return { checked: names.filter(isChecked), unfinished: names.filter(name => !isChecked(name)) }
}

export const listInBucket = (place: BackupBucket) => reach(place, async bucket => (await listNames(bucket)).checked)

/** Uploads a checked folder, reads it back, and only then makes it a backup. Removes interrupted uploads and what has expired. */
export async function keepInBucket(place: BackupBucket & { keep: number }, folder: string, name: string, now: Date) {
  await reach(place, async bucket => {
    for (const each of (await listNames(bucket)).unfinished) await removeAll(bucket, each)
    const noted = await listChecksums(folder)
    for (const file of noted) await upload(bucket, folder, name, file.name)
    for (const file of noted) await requireUploaded(bucket, `${name}/${file.name}`, file.sha256)
    await upload(bucket, folder, name, checksumsFile)
    await requireUploaded(bucket, `${name}/${checksumsFile}`, await checksumOf(join(folder, checksumsFile)))
    for (const each of expiredBackups((await listNames(bucket)).checked, place.keep, now)) await removeAll(bucket, each)
  })
}

async function upload(bucket: Bucket, folder: string, name: string, file: string) {
  const path = join(folder, file)
  if ((await stat(path)).size > mostBytes)
    throw new ConfigError(`${file} is larger than 5 GB, more than a bucket accepts in one upload. Use BACKUP_DIR.`)
  await bucket.put(`${name}/${file}`, path)
}

async function requireUploaded(bucket: Bucket, key: string, sha256: string) {
  const stored = await bucket.open(key)
  if (stored && (await checksumOf(stored)) === sha256) return
  // without it nothing else of this backup counts
  if (key.endsWith(`/${checksumsFile}`)) await bucket.remove(key)
  throw new ConfigError(`The backup is damaged: BACKUP_S3 gave back another ${key} than it was given.`)
}

/** The checksums first: from then on it is no backup. */
async function removeAll(bucket: Bucket, name: string) {
  await bucket.remove(`${name}/${checksumsFile}`)
  for (const key of await bucket.list(`${name}/`)) await bucket.remove(key)
}

/** Into a new folder. What it holds is checked by the restore. */
export async function downloadBackup(place: BackupBucket, name: string, folder: string, tell: Tell) {
  await rm(folder, { recursive: true, force: true })
  await reach(place, async bucket => {
    const keys = (await bucket.list(`${name}/`)).map(requireSafeKey)
    if (!keys.includes(`${name}/${checksumsFile}`))
      throw new ConfigError(`${bucket.address} has no backup ${name}. To see what it has: npm run restore -- s3:`)
    for (const [index, key] of keys.entries()) {
      tell(`Downloading: ${index} of ${keys.length} files`)
      await download(bucket, key, join(folder, key.slice(name.length + 1)))
    }
  })
}

async function download(bucket: Bucket, key: string, path: string) {
  const content = await bucket.open(key)
  if (!content) throw new ConfigError(`${key} has since been removed from BACKUP_S3.`)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  await writeWithChecksum(content, path).catch(error => {
    if (!isOutOfSpace(error)) throw error
    throw new ConfigError(`The disk containing ${dirname(path)} is full. Nothing was changed.`)
  })
}
