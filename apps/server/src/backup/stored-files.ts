import { mkdir, rm } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import type { Config } from '../config.ts'
import { createDiskStorage } from '../storage/disk.ts'
import { requireSafeKey, type Storage } from '../storage/storage.ts'
import { filesFolder, writeWithChecksum } from './manifest.ts'

type Copied = { key: string; size: number; sha256: string }

/** Unfinished uploads: the reviewer still has them. Copies of pages: their owners make new ones. */
const leftOut = /^(?:uploads|copies)\//

export async function openStored({ storage, dataDir }: Config): Promise<Storage> {
  if (storage.kind === 'disk') return createDiskStorage(join(dataDir, 'files'))
  const { createS3Storage } = await import('../storage/s3.ts')
  return createS3Storage(storage)
}

export async function listStored(storage: Storage) {
  const found = []
  for await (const stored of storage.list()) if (!leftOut.test(stored.key)) found.push(stored)
  return found
}

/** Files that are removed meanwhile are skipped. */
export async function* copyOut(storage: Storage, keys: string[], folder: string): AsyncGenerator<Copied> {
  for (const key of keys) {
    const content = await storage.open(requireSafeKey(key))
    if (!content) continue
    const path = join(folder, filesFolder, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    try {
      yield { key, ...(await writeWithChecksum(content, path)) }
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
      await rm(path, { force: true })
    }
  }
}

const types: Record<string, string> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
}

export async function copyIn(storage: Storage, keys: string[], folder: string, tell: (copied: number) => void) {
  for (const [index, key] of keys.entries()) {
    await storage.put(key, { file: join(folder, filesFolder, key) }, types[extname(key)] ?? 'application/octet-stream')
    tell(index + 1)
  }
}
