import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../environment.ts'

const markOf = (dataDir: string) => join(dataDir, 'restore-begun')

export const isBegun = (dataDir: string) => existsSync(markOf(dataDir))

/** Lies in the data folder from the first thing that a restore changes to the last. */
export function restoreMark(dataDir: string) {
  return {
    set: () => writeFileSync(markOf(dataDir), `${new Date().toISOString()}\n`, { mode: 0o600, flush: true }),
    remove: () => rmSync(markOf(dataDir), { force: true }),
  }
}

/** Half of a backup and half of what was there before would be neither. */
export function requireNoHalfRestore(dataDir: string) {
  if (!isBegun(dataDir)) return
  throw new ConfigError(`A restore into ${dataDir} was broken off; do it again: npm run restore -- <backup>.`)
}
