import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { ConfigError } from '../environment.ts'

/**
 * One process per data folder: the embedded database takes no lock of its own, and two writers lose rows in silence.
 * SQLite's exclusive lock is a kernel lock, so it is gone the moment its holder is, however that ended.
 */
export function lockDataDir(dataDir: string, holder: string): () => void {
  const holderFile = join(dataDir, 'lock-holder.txt')
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    // a holder that was only just started has not written its name yet
    const name = existsSync(holderFile) ? readFileSync(holderFile, 'utf8') : 'another process'
    throw new ConfigError(
      `DATA_DIR ${dataDir} is in use by ${name}; stop that one, choose another DATA_DIR, or set DATABASE_URL to run several.`,
    )
  }
  writeFileSync(holderFile, holder)
  return () => lock.close()
}
