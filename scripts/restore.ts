// `npm run restore -- <folder>`: brings a backup back, onto an empty machine or with --replace in the place of what is there.
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readManifest } from '../apps/server/src/backup/manifest.ts'
import { noDeletions, readDeletions } from '../apps/server/src/backup/replay-deletions.ts'
import { restoreBackup } from '../apps/server/src/backup/restore-backup.ts'
import { readConfig } from '../apps/server/src/config.ts'
import { ConfigError } from '../apps/server/src/environment.ts'
import { currentUser } from './current-user.ts'
import { progressLine } from './progress-line.ts'

const help = `npm run restore -- <folder>

Brings back what npm run backup wrote, while no server runs, into the database
and the store that DATA_DIR, DATABASE_URL and S3_* name. It may be another kind
of database than the one it came from.

--replace          in the place of what is there, which is lost
--gone <file>      lines of the server's log from after the backup: whoever was
                   erased and whatever was withdrawn then goes again
--another-key      with another SECRET_KEY than the backup was made with
--help             this
`

const { INIT_CWD = process.cwd() } = process.env
const { tell, end } = progressLine(process.stderr)

function readWords() {
  const options = {
    replace: { type: 'boolean', default: false },
    gone: { type: 'string' },
    'another-key': { type: 'boolean', default: false },
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
  else await restore(resolve(INIT_CWD, name), values)
  process.exit(0)
} catch (error) {
  end()
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exit(error.message.endsWith(help) ? 2 : 1)
}

async function restore(folder: string, values: { replace: boolean; gone?: string; 'another-key': boolean }) {
  const gone = values.gone === undefined ? noDeletions : readDeletions(resolve(INIT_CWD, values.gone))
  const wanted = { replace: values.replace, anotherKey: values['another-key'], gone, who: currentUser() }
  const { erased, withdrawn } = await restoreBackup(readConfig(process.env), folder, wanted, tell)
  end()
  const { at } = readManifest(folder).database
  console.log(`Everything is as it was at ${at}. Everybody is signed out.`)
  console.log(
    values.gone === undefined
      ? `Whoever was erased since, and whatever was withdrawn, is back: see --gone.`
      : `Gone again: ${erased} accounts, ${withdrawn} recommendations.`,
  )
  console.log('Files that nothing in it refers to are removed after a day.')
}
