import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { ConfigError } from './environment.ts'

/**
 * Makes the data folder, or closes one that an earlier version left open, to everybody but the account that runs the
 * server. Closing the folder closes everything in it, whatever modes the files inside have.
 */
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
  // some file systems take a mode and do not keep it
  if (isOpenToOthers(folder)) throw refusal('others can open it')
}

function isOpenToOthers(folder: string): boolean {
  // Windows has no such modes
  return process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0
}

/** What root wrote there, the account that runs the server could not open any more. */
export function requireOwnFolder(dataDir: string) {
  const found = statSync(dataDir, { throwIfNoEntry: false })
  const me = process.geteuid?.()
  if (!found || me === undefined || found.uid === me) return
  throw new ConfigError(`DATA_DIR ${dataDir} belongs to somebody else; run this as the account that runs the server.`)
}
