import { readConfig } from './config.ts'
import { ConfigError } from './environment.ts'
import { loadStories } from './features/stories/service.ts'
import { builtFrontends } from './frontends/built.ts'
import { devFrontends } from './frontends/vite-dev-server.ts'
import { createLogger } from './http/log/logger.ts'
import { ownAddress } from './listen.ts'
import { findSupervisor, type Supervisor } from './operator/supervisor.ts'
import { findOutage } from './outage.ts'
import { type Running, start } from './start.ts'

const stopDeadlineMs = 10_000

// data files are private to this account
process.umask(0o077)

let running: Running | undefined
let supervisor: Supervisor | undefined
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.once(signal, async () => {
    // still starting: nothing to finish. process.exit could wait for compiling threads
    if (!running) return process.kill(process.pid, signal)
    setTimeout(() => process.exit(1), stopDeadlineMs).unref()
    void supervisor?.stopping()
    await running.stop()
  })

try {
  const config = readConfig(process.env)
  const live = process.argv.includes('--dev')
  running = await start(config, createLogger(), async database => {
    const loadData = async () => ({ stories: await loadStories(database) })
    const { listen } = database
    return live ? devFrontends(config, loadData) : builtFrontends(config, { loadData, listen })
  })
  supervisor = findSupervisor(process.env, ownAddress(config))
  await supervisor.ready()
  console.log(`${config.productName} is running.`)
  console.log(`  Marketing  ${config.marketingOrigin}`)
  console.log(`  App        ${config.appOrigin}`)
  console.log(`  Data       ${config.database.kind === 'embedded' ? config.dataDir : 'PostgreSQL (DATABASE_URL)'}`)
  console.log(`  E-mail     ${config.mail.kind === 'mailbox' ? `${config.appOrigin}/dev/mailbox` : 'SMTP (SMTP_URL)'}`)
} catch (error) {
  const expected = error instanceof ConfigError || (error as NodeJS.ErrnoException).syscall === 'listen'
  if (expected) console.error((error as Error).message)
  else if (findOutage(error))
    console.error('The database stopped answering during the start. Start again once it answers.')
  else console.error(error)
  process.exit(1)
}
