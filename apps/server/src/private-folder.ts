import { accessSync, chmodSync, constants, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './environment.ts'

/** Creates the data folder, or makes an existing one private. That protects everything inside, whatever the files' modes. */
export function makePrivate(folder: string) {
  const refusal = (reason: string) =>
    new ConfigError(
      `DATA_DIR ${folder} cannot be kept private (${reason}); choose a folder that belongs to the user who runs the server.`,
    )
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (isOpenToOthers(folder)) chmodSync(folder, 0o700)
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw refusal((error as NodeJS.ErrnoException).code ?? 'unknown')
  }
  // some file systems ignore modes
  if (isOpenToOthers(folder)) throw refusal('others can open it')
}

/** For files whose maker sets modes of its own, whatever the umask. */
export function makeContentPrivate(folder: string) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
}

function isOpenToOthers(folder: string): boolean {
  // Windows has no such modes
  return process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0
}

/** The server could not open files that root writes there. */
export function requireOwnFolder(dataDir: string) {
  const found = statSync(dataDir, { throwIfNoEntry: false })
  const me = process.geteuid?.()
  if (!found || me === undefined || found.uid === me) return
  throw new ConfigError(`DATA_DIR ${dataDir} belongs to another account; run this as the account that runs the server.`)
}
