// `npm run restore -- <folder>`: restores a backup into an empty installation, or with --replace over an existing one.
// `npm run restore -- s3:<name>` downloads it from BACKUP_S3 first, and `s3:` lists what is there.
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Command } from 'commander'
import { downloadBackup, listInBucket } from '../apps/server/src/backup/bucket.ts'
import { readManifest } from '../apps/server/src/backup/manifest.ts'
import { noDeletions, readDeletions } from '../apps/server/src/backup/replay-deletions.ts'
import { restoreBackup } from '../apps/server/src/backup/restore-backup.ts'
import { type BackupBucket, type Config, readConfig } from '../apps/server/src/config.ts'
import { ConfigError } from '../apps/server/src/environment.ts'
import { makePrivate, requireOwnFolder } from '../apps/server/src/private-folder.ts'
import { callFolder, runCommandLine } from './command-line.ts'
import { currentUser } from './current-user.ts'
import { progressLine } from './progress-line.ts'

const { tell, end } = progressLine(process.stderr)

const command = new Command('npm run restore --')
  .description(
    'Restores a backup into the database and the file store set by DATA_DIR, DATABASE_URL and S3_*. Stop the server first. The database can be of a different kind than the one you backed up.',
  )
  .argument('<folder>', 'or s3:<name> for one in BACKUP_S3; s3: alone lists them')
  .option('--replace', 'replace the existing data, which is lost', false)
  .option('--gone <file>', 'log lines of the server since the backup: repeats the deletions and withdrawals in them')
  .option('--another-key', 'use a different SECRET_KEY than the backup was made with', false)
  .action((name, options) =>
    name.startsWith('s3:')
      ? fromBucket(name.slice('s3:'.length), options)
      : restore(resolve(callFolder, name), options),
  )
await runCommandLine(command, end)

type Options = { replace: boolean; gone?: string; anotherKey: boolean }

async function fromBucket(name: string, options: Options) {
  const config = readConfig(process.env)
  if (config.backup?.kind !== 's3') throw new ConfigError('BACKUP_S3 is not set.')
  if (name) return fromDownloaded(config, config.backup, name, options)
  const names = await listInBucket(config.backup)
  console.log(names.length > 0 ? names.join('\n') : 'There are no backups in BACKUP_S3.')
}

async function fromDownloaded({ dataDir }: Config, bucket: BackupBucket, name: string, options: Options) {
  requireOwnFolder(dataDir)
  makePrivate(dataDir)
  const folder = join(dataDir, 'backup-downloaded')
  const remove = () => rm(folder, { recursive: true, force: true })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void remove().finally(() => process.exit(1)))
  try {
    await downloadBackup(bucket, name, folder, tell)
    await restore(folder, options)
  } finally {
    await remove()
  }
}

async function restore(folder: string, options: Options) {
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
