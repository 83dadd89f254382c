// `npm run backup -- <folder>`: everything that people entrusted to this installation, in a folder of its own. A server may run.
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup, unfinished } from '../apps/server/src/backup/make-backup.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { ConfigError } from '../apps/server/src/environment.ts'
import { progressLine } from './progress-line.ts'

const help = `npm run backup -- <folder>

Writes the database and all files to a folder that is not there yet. It reads
DATA_DIR, DATABASE_URL, S3_* and SECRET_KEY as the server does, which may run
meanwhile. It holds people's data: keep it where nobody else can read it.

--with-key         put SECRET_KEY into it; without, keep that apart
--database-only    leave the files where they are, as in a bucket that has
                   copies of its own
--help             this
`

// npm runs this in the project's folder, wherever it was called
const { INIT_CWD = process.cwd() } = process.env
const { tell, end } = progressLine(process.stderr)

function readWords() {
  const options = {
    'with-key': { type: 'boolean' },
    'database-only': { type: 'boolean' },
    help: { type: 'boolean' },
  } as const
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    throw new ConfigError(`${(error as Error).message.split('.')[0]}.\n\n${help}`)
  }
}

try {
  process.umask(0o077)
  const { values, positionals } = readWords()
  const [name] = positionals
  if (values.help) console.log(help)
  else if (!name || positionals.length > 1) throw new ConfigError(help)
  else await backUp(resolve(INIT_CWD, name), values)
  process.exit(0)
} catch (error) {
  end()
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(error.message.endsWith(help) ? 2 : 1)
}

async function backUp(folder: string, values: { 'with-key'?: boolean; 'database-only'?: boolean }) {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      rmSync(unfinished(folder), { recursive: true, force: true })
      process.exit(1)
    })
  const withKey = values['with-key'] === true
  const wanted = { withKey, databaseOnly: values['database-only'] === true }
  const { database, files } = await makeBackup(readConfig(process.env), folder, wanted, tell)
  end()
  const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0)
  const held = files ? `${files.count} files of ${Math.ceil(files.bytes / 1e6)} MB` : 'no files'
  console.log(`${folder}: ${rows} rows as of ${database.at}, ${held}.`)
  if (database.mailsWaiting > 0) console.log(`${database.mailsWaiting} mails that wait to be sent are not in it.`)
  if (!withKey) console.log('SECRET_KEY is not in it: keep that apart, or much of it is of no use.')
}
