import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { requireSafeKey, type Storage } from './storage.ts'

const abandonedMs = 3_600_000

export function createDiskStorage(folder: string): Storage {
  const place = (key: string) => join(folder, requireSafeKey(key))
  /** For unfinished writes. No key begins with a dot. */
  const unfinished = join(folder, '.part')
  return {
    async put(key, content) {
      const target = place(key)
      for (const each of [dirname(target), unfinished]) await mkdir(each, { recursive: true, mode: 0o700 })
      const aside = join(unfinished, randomBytes(8).toString('hex'))
      try {
        if (Buffer.isBuffer(content)) await writeFile(aside, content, { mode: 0o600 })
        else await copyFile(content.file, aside)
        await flush(aside)
        await rename(aside, target)
      } catch (error) {
        await rm(aside, { force: true })
        throw error
      }
    },
    async open(key, range) {
      const target = place(key)
      if (!(await stat(target).catch(() => undefined))) return undefined
      return createReadStream(target, range)
    },
    async stat(key) {
      const found = await stat(place(key)).catch(() => undefined)
      return found && { size: found.size }
    },
    async remove(key) {
      await rm(place(key), { force: true })
    },
    async *list() {
      const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of found) {
        if (!entry.isFile() || entry.parentPath === unfinished || entry.name.endsWith('.part')) continue
        const path = join(entry.parentPath, entry.name)
        const { size } = (await stat(path).catch(() => undefined)) ?? {}
        if (size !== undefined) yield { key: relative(folder, path).split(sep).join('/'), size }
      }
    },
    async removeUnfinished() {
      for (const name of await readdir(unfinished).catch(() => [])) {
        const found = await stat(join(unfinished, name)).catch(() => undefined)
        if (found && found.mtimeMs < Date.now() - abandonedMs) await rm(join(unfinished, name), { force: true })
      }
    },
    async isReady() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      return access(folder, constants.W_OK).then(
        () => true,
        () => false,
      )
    },
  }
}

/** Syncs to disk before acknowledging. A copy inherits the source's mode, which may be open. */
async function flush(path: string) {
  const file = await open(path, 'r+')
  try {
    await file.chmod(0o600)
    await file.sync()
  } finally {
    await file.close()
  }
}
