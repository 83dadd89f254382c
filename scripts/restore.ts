// `npm run restore -- <folder>`: restores a backup into an empty installation, or with --replace over an existing one.
import { resolve } from 'node:path'
import { Command } from 'commander'
import { readManifest } from '../apps/server/src/backup/manifest.ts'
import { noDeletions, readDeletions } from '../apps/server/src/backup/replay-deletions.ts'
import { restoreBackup } from '../apps/server/src/backup/restore-backup.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { callFolder, runCommandLine } from './command-line.ts'
import { currentUser } from './current-user.ts'
import { progressLine } from './progress-line.ts'

const { tell, end } = progressLine(process.stderr)

const command = new Command('npm run restore --')
  .description(
    'Restores a backup into the database and the file store set by DATA_DIR, DATABASE_URL and S3_*. Stop the server first. The database can be of a different kind than the one you backed up.',
  )
  .argument('<folder>')
  .option('--replace', 'replace the existing data, which is lost', false)
  .option('--gone <file>', 'log lines of the server since the backup: repeats the deletions and withdrawals in them')
  .option('--another-key', 'use a different SECRET_KEY than the backup was made with', false)
  .action((name, options) => restore(resolve(callFolder, name), options))
await runCommandLine(command, end)

async function restore(folder: string, options: { replace: boolean; gone?: string; anotherKey: boolean }) {
  const gone = options.gone === undefined ? noDeletions : readDeletions(resolve(callFolder, options.gone))
  const wanted = { ...options, gone, who: currentUser() }
  const { erased, withdrawn } = await restoreBackup(readConfig(process.env), folder, wanted, tell)
  end()
  const { at } = readManifest(folder).database
  console.log(`Everything is as it was at ${at}. Everyone is signed out.`)
  console.log(
    options.gone === undefined
      ? 'Accounts erased and recommendations withdrawn since then are back: see --gone.'
      : `Deleted again: ${erased} accounts, ${withdrawn} recommendations.`,
  )
  console.log('Unused files are removed after a day.')
}
