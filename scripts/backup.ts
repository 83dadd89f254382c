// `npm run backup -- <folder>`: writes the database and all files to a new folder. A server may run.
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { Command } from 'commander'
import { makeBackup, unfinished } from '../apps/server/src/backup/make-backup.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { callFolder, runCommandLine } from './command-line.ts'
import { progressLine } from './progress-line.ts'

const { tell, end } = progressLine(process.stderr)

const command = new Command('npm run backup --')
  .description(
    "Writes the database and all files to a new folder. It reads DATA_DIR, DATABASE_URL, S3_* and SECRET_KEY as the server does. The server can keep running. The backup contains people's data: keep it where no one else can read it.",
  )
  .argument('<folder>')
  .option('--with-key', 'include SECRET_KEY; otherwise keep it somewhere separate', false)
  .option('--database-only', 'leave out the files, for example if your bucket has its own copies', false)
  .action((name, options) => backUp(resolve(callFolder, name), options))
await runCommandLine(command, end)

async function backUp(folder: string, wanted: { withKey: boolean; databaseOnly: boolean }) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      rmSync(unfinished(folder), { recursive: true, force: true })
      process.exit(1)
    })
  const { database, files } = await makeBackup(readConfig(process.env), folder, wanted, tell)
  end()
  const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0)
  const held = files ? `${files.count} files of ${Math.ceil(files.bytes / 1e6)} MB` : 'no files'
  console.log(`${folder}: ${rows} rows as of ${database.at}, ${held}.`)
  if (database.mailsWaiting > 0)
    console.log(`${database.mailsWaiting} e-mails waiting to be sent are not in the backup.`)
  if (!wanted.withKey)
    console.log(
      'SECRET_KEY is not in the backup. Keep it somewhere separate: without it, much of the backup is useless.',
    )
}
