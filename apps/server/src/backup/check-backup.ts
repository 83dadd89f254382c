import { rm } from 'node:fs/promises'
import { readConfig } from '../config.ts'
import { ConfigError } from '../environment.ts'
import { filesFolder, listChecksums, type Manifest, readManifest } from './manifest.ts'
import { noDeletions } from './replay-deletions.ts'
import { restoreBackup } from './restore-backup.ts'

/**
 * Restores the database into an empty folder, which it removes, and compares the rows with the manifest. Files are compared with their
 * checksums where they are: copying them would need their space twice.
 */
export async function checkBackup(folder: string, scratch: string, secretKey: string): Promise<Manifest> {
  const config = readConfig({ DATA_DIR: scratch, SECRET_KEY: secretKey })
  const wanted = { replace: false, anotherKey: false, withoutFiles: true, gone: noDeletions, who: 'the server' }
  try {
    const { rows } = await restoreBackup(config, folder, wanted, () => {})
    const manifest = readManifest(folder)
    for (const [table, count] of Object.entries(manifest.database.rows))
      requireSame(`rows of ${table}`, count, rows[table])
    const files = (await listChecksums(folder)).filter(({ name }) => name.startsWith(`${filesFolder}/`))
    requireSame('files', manifest.files?.count ?? 0, files.length)
    return manifest
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
}

function requireSame(what: string, noted: number, found = 0) {
  if (found !== noted) throw new ConfigError(`The backup is damaged: it has ${found} of ${noted} ${what}.`)
}
