import { createHash, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const abandonedMs = 3_600_000

/** Folders of this process, which look old after a clock jump. */
const inUse = new Set<string>()

/** A temporary folder. `sweepScratch` removes it if the process is killed. */
export async function withScratch<T>(root: string, name: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(root, `${name}-${randomBytes(4).toString('hex')}`)
  inUse.add(folder)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
    inUse.delete(folder)
  }
}

export async function sweepScratch(root: string) {
  for (const name of await readdir(root).catch(() => [])) {
    const folder = join(root, name)
    if (inUse.has(folder)) continue
    const found = await stat(folder).catch(() => undefined)
    if (found && found.mtimeMs < Date.now() - abandonedMs) await rm(folder, { recursive: true, force: true })
  }
}

export const hashFile = (path: string) => hashOf(createReadStream(path))

export async function hashOf(source: Readable): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(source, hash)
  return hash.digest('hex')
}

export async function writeHashed(source: Readable, file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(
    source,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(file, { mode: 0o600 }),
  )
  return hash.digest('hex')
}
