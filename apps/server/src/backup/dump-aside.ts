import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Dependencies } from '../dependencies.ts'
import { isOutOfSpace } from '../errors.ts'
import { isDiskFull } from '../storage/free-space.ts'
import { type Dumped, dumpDatabase } from './dump.ts'

export type DumpAnswer = { kind: 'dumped'; file: string; dumped: Dumped } | { kind: 'failed'; said: string }

/**
 * Writes the database down beside itself, for whoever makes a backup to fetch. Not straight to where it goes: a reader that stops
 * reading would hold up everybody on the one connection.
 */
export async function dumpAside({ config, db, freeSpace, log }: Dependencies): Promise<DumpAnswer> {
  const folder = join(config.dataDir, 'dumped')
  const full = `There is no room for a copy of the database on the disk of ${config.dataDir}.`
  if (await isDiskFull(freeSpace)) return { kind: 'failed', said: full }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeft(folder)
  const file = join(folder, `${randomUUID()}.gz`)
  try {
    const dumped = await dumpDatabase(db, file)
    log.info({ rows: Object.values(dumped.rows).reduce((sum, count) => sum + count, 0) }, 'database written down')
    return { kind: 'dumped', file, dumped }
  } catch (error) {
    await rm(file, { force: true })
    if (isOutOfSpace(error)) return { kind: 'failed', said: full }
    throw error
  }
}

const fetchedWithinMs = 3_600_000

/** What was never fetched, because whoever asked for it was killed. */
async function removeLeft(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs = Date.now() } = (await stat(path).catch(() => undefined)) ?? {}
    if (Date.now() - mtimeMs > fetchedWithinMs) await rm(path, { force: true })
  }
}
