import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../environment.ts'

const markOf = (dataDir: string) => join(dataDir, 'restore-begun')

export const isRestoreInProgress = (dataDir: string) => existsSync(markOf(dataDir))

/** Exists in the data folder while a restore changes it. */
export function restoreMarker(dataDir: string) {
  return {
    set: () => writeFileSync(markOf(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600, flush: true }),
    remove: () => rmSync(markOf(dataDir), { force: true }),
  }
}

export function requireNoUnfinishedRestore(dataDir: string) {
  if (!isRestoreInProgress(dataDir)) return
  throw new ConfigError(`A restore into ${dataDir} was interrupted; run it again: npm run restore -- <backup>.`)
}
