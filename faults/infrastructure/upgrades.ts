import { join } from 'node:path'
import { makeOldFolder } from '../../apps/server/src/database/testing/old-folder.ts'
import { call } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Harness, sleep, waitUntil, withHarness } from './harness.ts'
import { readFolder } from './test-database.ts'

const killsOf: Record<Size, number> = { short: 2, full: 20 }
const peopleOf: Record<Size, number> = { short: 2000, full: 20_000 }
/** Number of migrations of an early version. */
const oldMigrations = 2

export const upgrades: Fault = {
  name: 'Schema migration killed',
  description:
    'A data folder with the schema of an early version is opened by this one, which is killed at random moments of the migration; the last run is not interrupted.',
  run: size => withHarness('embedded', harness => killMigration(harness, size)),
}

async function killMigration(harness: Harness, size: Size): Promise<Figure[]> {
  const people = peopleOf[size]
  await makeOldFolder(harness.dataDir, { changes: oldMigrations, people })
  let killed = 0
  for (let kill = 0; kill < killsOf[size]; kill++) {
    const server = await harness.spawn()
    await waitUntil(() => server.output().includes('migrating the database'))
    await sleep(Math.random() * 400)
    if (!server.output().includes('database migrated')) killed += 1
    await harness.kill(server, 'SIGKILL')
    if (server.output().includes('database migrated')) break
  }
  const last = await harness.start()
  const pages = await Promise.all(
    [1, people].map(async number => (await call(`${last.app}/cr/person-${number}`)).text()),
  )
  await harness.kill(last, 'SIGTERM')
  const [kept] = await harness.database.read(
    `select (select count(*) from accounts) as accounts, (select count(*) from recommendations) as recommendations`,
  )
  const [copied] = await readFolder(
    join(harness.dataDir, 'database-before-upgrade'),
    'select count(*) as accounts from accounts',
  )
  return [
    atLeast('kills during the migration', killed, 1),
    exactly(
      'pages with their previous content',
      pages.filter(page => page.includes('Closed what others left open.')).length,
      2,
    ),
    none('accounts lost', people - Number(kept!.accounts)),
    none('recommendations lost', people - Number(kept!.recommendations)),
    none('accounts missing in the copy of the old database', people - Number(copied!.accounts)),
  ]
}
