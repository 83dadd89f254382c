import type { Cluster } from '../../scripts/postgres-cluster.ts'
import { atLeast, type Fault, type Figure, none, type Size, timeoutMs, within } from '../fault.ts'
import { type Harness, sleep, waitUntil, withHarness } from './harness.ts'
import {
  countAcknowledged,
  duplicateMails,
  everyCallAnswered,
  noCrashes,
  noMailsLost,
  noServerErrors,
  noWritesLost,
  slowestMs,
  waitForWrites,
} from './invariants.ts'
import { type Answer, type Load, newLoad, startLoad } from './load.ts'

type Outage = { name: string; happen(cluster: Cluster, harness: Harness, downMs: number): Promise<void> }

const terminated = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null`

const outages: Outage[] = [
  { name: 'restarted (fast)', happen: cluster => cluster.restart('fast') },
  { name: 'restarted (immediate)', happen: cluster => cluster.restart('immediate') },
  {
    name: 'connections terminated',
    async happen(_cluster, harness) {
      for (let times = 0; times < 5; times++) {
        await harness.database.read(terminated)
        await sleep(100)
      }
    },
  },
  {
    name: 'frozen',
    async happen(cluster, _place, downMs) {
      cluster.freeze()
      await sleep(downMs)
      cluster.thaw()
    },
  },
  {
    name: 'killed',
    async happen(cluster) {
      cluster.kill()
      await sleep(500)
      await cluster.start()
    },
  },
  {
    name: 'down',
    async happen(cluster, _place, downMs) {
      await cluster.halt('fast')
      await sleep(downMs)
      await cluster.start()
    },
  },
]

const downMsOf: Record<Size, number> = { short: 4000, full: 30_000 }

export const databaseOutages: Fault = {
  name: 'PostgreSQL restarted, terminated, frozen, killed and down under load',
  description:
    'Under a load of writes PostgreSQL is restarted (fast and immediate), its connections are terminated, and it is frozen, killed, and down for half a minute.',
  needs: 'PostgreSQL',
  run: size => withHarness('PostgreSQL', harness => disruptDatabase(harness, downMsOf[size])),
}

async function disruptDatabase(harness: Harness, downMs: number): Promise<Figure[]> {
  const { database, mail } = harness
  if (database.kind !== 'PostgreSQL') throw new Error('the embedded database cannot be down')
  const server = await harness.start()
  const load = await newLoad(server, mail)
  const running = startLoad(server, load, 50)
  const recoveries: { name: string; ms: number }[] = []
  for (const { name, happen } of outages) {
    await waitForSuccess(load)
    await happen(database.cluster, harness, downMs)
    const back = performance.now()
    await waitForSuccess(load)
    recoveries.push({ name, ms: performance.now() - back })
    if (harness.crashes() > 0) break
  }
  const writesAtLeast = 5 * outages.length
  if (harness.crashes() === 0) await waitForWrites([load], writesAtLeast)
  await running.stop()
  const { answers } = load
  const unavailable = answers.filter(({ status }) => status === 503)
  const slowest = recoveries.reduce((worst, each) => (each.ms > worst.ms ? each : worst), { name: '', ms: 0 })
  return [
    noCrashes(harness.crashes()),
    atLeast('503 responses with Retry-After', unavailable.filter(({ reason }) => reason).length, outages.length),
    atLeast('writes acknowledged', countAcknowledged([load]), writesAtLeast),
    await noWritesLost([load], database),
    await noMailsLost([load], mail),
    duplicateMails([load], mail).differingIds,
    noServerErrors(answers),
    everyCallAnswered(answers),
    none('outages without recovery', recoveries.filter(({ ms }) => ms >= timeoutMs).length),
    within('slowest 503', slowestMs(unavailable), 3000),
    within(`slowest recovery of writes (${slowest.name})`, slowest.ms, 5000),
  ]
}

/** Waits until a request that starts from now on succeeds. */
async function waitForSuccess({ answers }: Load): Promise<void> {
  const now = performance.now()
  const isGood = ({ at, status, what }: Answer) => at > now && status === 200 && what === 'waitlist'
  const seen = answers.length
  await waitUntil(() => answers.slice(seen).some(isGood))
}
