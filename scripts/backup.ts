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
    "Writes the database and all files to a folder that is not there yet. It reads DATA_DIR, DATABASE_URL, S3_* and SECRET_KEY as the server does, which may run meanwhile. It holds people's data: keep it where no one else can read it.",
  )
  .argument('<folder>')
  .option('--with-key', 'put SECRET_KEY into it; without, keep that apart', false)
  .option('--database-only', 'leave the files where they are, as in a bucket that has copies of its own', false)
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
  if (database.mailsWaiting > 0) console.log(`${database.mailsWaiting} mails that wait to be sent are not in it.`)
  if (!wanted.withKey) console.log('SECRET_KEY is not in it: keep that apart, or much of it is of no use.')
}
