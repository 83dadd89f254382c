// `npm run operator -- <command> --reason "why"`: the operator's command line. Talks to a server that runs on DATA_DIR.
import { readConfig } from '../apps/server/src/config.ts'
import { ConfigError } from '../apps/server/src/environment.ts'
import { operate } from '../apps/server/src/operator/command-line.ts'
import { callFolder } from './command-line.ts'
import { currentUser } from './current-user.ts'

process.umask(0o077)
// a reader such as `head` closes the pipe early
process.stdout.on('error', () => process.exit())

try {
  process.exitCode = await operate(
    process.argv.slice(2),
    { dataDir: readConfig(process.env).dataDir, who: currentUser(), folder: callFolder },
    {
      columns: process.stdout.columns ?? 80,
      print: text => process.stdout.write(text),
      complain: text => process.stderr.write(text),
    },
  )
} catch (error) {
  if (!(error instanceof ConfigError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
