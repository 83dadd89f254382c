import { ConfigError, readConfig } from './config.ts'
import { loadStories } from './features/stories/service.ts'
import { builtFrontends } from './frontends/built.ts'
import { liveFrontends } from './frontends/live.ts'
import { createLogger } from './http/logger.ts'
import { start } from './start.ts'

const stopDeadlineMs = 10_000

try {
  const config = readConfig(process.env)
  const live = process.argv.includes('--dev')
  const running = await start(config, createLogger(), async database => {
    const hasSample = config.demo ?? (database.kind === 'embedded' && !config.production)
    const loadData = async () => ({ stories: await loadStories(database) })
    const { listen } = database
    return live ? liveFrontends(config, loadData) : builtFrontends(config, { hasSample, loadData, listen })
  })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, async () => {
      // unref: when everything is released in time, this timer does not keep the process
      setTimeout(() => process.exit(1), stopDeadlineMs).unref()
      await running.stop()
    })

  console.log(`${config.productName} is running.`)
  console.log(`  Marketing  ${config.marketingOrigin}`)
  console.log(`  App        ${config.appOrigin}`)
  console.log(`  Data       ${config.database.kind === 'embedded' ? config.dataDir : 'PostgreSQL (DATABASE_URL)'}`)
  console.log(`  Mail       ${config.mail.kind === 'outbox' ? `${config.appOrigin}/dev/mailbox` : 'SMTP (SMTP_URL)'}`)
} catch (error) {
  const expected = error instanceof ConfigError || (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
  console.error(expected ? (error as Error).message : error)
  process.exit(1)
}
