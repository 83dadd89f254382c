// `npm run operator -- <command> --reason "why"`: the operator's command line. Talks to the server that runs on DATA_DIR.
import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { readConfig } from '../apps/server/src/config.ts'
import { usage } from '../apps/server/src/operator/commands.ts'
import { askRunningServer } from '../apps/server/src/operator/socket.ts'

process.umask(0o077)
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string', default: '' } },
})
const config = readConfig(process.env)

if (positionals.length === 0) {
  console.log(usage)
} else {
  const request = { words: positionals, reason: values.reason, who: userInfo().username }
  const answer = await askRunningServer(config.dataDir, request)
  if (!answer) console.error(`No server runs on ${config.dataDir}. Start it first, with the same DATA_DIR.`)
  else if (answer.ok) process.stdout.write(answer.text.endsWith('\n') ? answer.text : `${answer.text}\n`)
  else console.error(answer.text)
  process.exitCode = answer?.ok ? 0 : 1
}
