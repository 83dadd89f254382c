import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../environment.ts'
import { makeContentPrivate } from '../private-folder.ts'
import { writeReserveBytes } from '../storage/free-space.ts'

/** Backups are promised to be gone after 35 days, and this is one. */
const keptForMs = 30 * 24 * 3_600_000

export const copyOf = (folder: string) => `${folder}-before-upgrade`

/** Keeps the folder of the embedded database as it is, for a return to the version that ran before. Replaces an earlier copy when complete. */
export function copyBeforeUpgrade(folder: string) {
  const [copy, aside] = [copyOf(folder), `${copyOf(folder)}.new`]
  rmSync(aside, { recursive: true, force: true })
  requireSpaceFor(folder)
  mkdirSync(aside, { mode: 0o700 })
  cpSync(folder, aside, { recursive: true, mode: constants.COPYFILE_FICLONE })
  makeContentPrivate(aside)
  rmSync(copy, { recursive: true, force: true })
  renameSync(aside, copy)
}

/** The embedded database does not recover from a full disk, so there must be room for the migration as well. */
function requireSpaceFor(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const needed = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  const { bavail, bsize } = statfsSync(folder)
  const missing = needed + writeReserveBytes - bavail * bsize
  if (missing <= 0) return
  throw new ConfigError(
    `This version copies the database before changing it, but the disk containing ${folder} needs ${Math.ceil(missing / 1e6)} MB more free space. Free up space and start again.`,
  )
}

export function removeExpiredCopy(folder: string) {
  const copy = copyOf(folder)
  if (existsSync(copy) && Date.now() - statSync(copy).mtimeMs > keptForMs) rmSync(copy, { recursive: true })
}
