import { statSync } from 'node:fs'
import { ConfigError } from '../environment.ts'

/** What root wrote there, the account that runs the server could not open any more. */
export function requireOwnFolder(dataDir: string) {
  const found = statSync(dataDir, { throwIfNoEntry: false })
  const me = process.geteuid?.()
  if (!found || me === undefined || found.uid === me) return
  throw new ConfigError(`DATA_DIR ${dataDir} belongs to somebody else; run this as the account that runs the server.`)
}
