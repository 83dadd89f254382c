import pg from 'pg'
import { openSilentWay, type SilentWay } from '../../apps/server/src/testing/network/silent-proxy.ts'
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import type { Cluster } from '../../scripts/postgres-cluster.ts'
import { atLeast, type Fault, type Figure, none, type Size, timeoutMs, within } from '../fault.ts'
import { type Harness, sleep, waitUntil, withHarness } from './harness.ts'
import { everyCallAnswered, noCrashes, noServerErrors } from './invariants.ts'
import { type Answer, sendRequest } from './load.ts'
import { asOwner, json, newOwner, type Owner } from './test-users.ts'

const roundsOf: Record<Size, number> = { short: 1, full: 10 }
const callers = 8

export const preparedStatements: Fault = {
  name: 'Connections with prepared statements lost under load',
  description:
    'Eight clients continuously read and save a profile, which uses prepared statements. PostgreSQL is restarted (fast and immediate), and running statements are ended with their connection (pg_terminate_backend) and without (pg_cancel_backend). Clients retry on 503.',
  needs: 'PostgreSQL',
  run: size => withHarness('PostgreSQL', harness => loseConnections(harness, roundsOf[size])),
}

type Callers = { answers: Answer[]; tries: number[]; stop(): Promise<void> }

async function loseConnections(harness: Harness, rounds: number): Promise<Figure[]> {
  const { database, mail } = harness
  if (database.kind !== 'PostgreSQL') throw new Error('the embedded database has one permanent connection')
  const { cluster } = database
  const proxy = await openSilentWay(cluster.url)
  harness.addCleanup(() => proxy.close())
  const server = await harness.start({ DATABASE_URL: proxy.url })
  const clients = callContinuously(server, await newOwner(server, mail))
  const ended: number[] = []
  const recoveries: number[] = []
  const events = [
    () => cluster.restart('fast'),
    () => cluster.restart('immediate'),
    async () => ended.push(await endStatements(cluster, 'pg_terminate_backend')),
    async () => ended.push(await endStatements(cluster, 'pg_cancel_backend')),
  ]
  for (let round = 0; round < rounds; round++)
    for (const event of events) {
      await waitUntilPrepared(proxy, clients)
      await event()
      const over = performance.now()
      if (await waitUntilPrepared(proxy, clients)) recoveries.push(performance.now() - over)
    }
  await clients.stop()
  const { answers, tries } = clients
  return [
    noCrashes(harness.crashes()),
    atLeast('requests that succeeded in the end', tries.length, 20 * rounds),
    atLeast(
      'interrupted statements',
      ended.reduce((sum, count) => sum + count, 0),
      2 * rounds,
    ),
    atLeast('503 responses with Retry-After', answers.filter(({ status }) => status === 503).length, 2 * rounds),
    noServerErrors(answers),
    everyCallAnswered(answers),
    none('events without recovery', rounds * events.length - recoveries.length),
    within('slowest recovery', Math.max(...recoveries), 5000),
  ]
}

/** Reads and saves alternately; each request is retried until it succeeds. */
function callContinuously(server: ServerProcess, owner: Owner): Callers {
  const answers: Answer[] = []
  const tries: number[] = []
  let stopped = false
  const read = () =>
    sendRequest({ answers }, 'read', `${server.app}/api/profile/${owner.slug}`, { headers: asOwner(owner) })
  const save = () => {
    const init = { method: 'PATCH', headers: { ...asOwner(owner), ...json }, body: JSON.stringify({ sections: [] }) }
    return sendRequest({ answers }, 'save', `${server.app}/api/profile`, init)
  }
  async function call(once: typeof read) {
    for (let count = 1; ; count++) {
      if ((await once())?.status === 200) return tries.push(count)
      await sleep(100)
    }
  }
  const working = Array.from({ length: callers }, async (_, caller) => {
    while (!stopped) await call(caller % 2 ? read : save)
  })
  return {
    ...{ answers, tries },
    async stop() {
      stopped = true
      await Promise.all(working)
    },
  }
}

/** Locks the table, so that statements wait and can be ended. Returns their number. */
async function endStatements(cluster: Cluster, how: 'pg_terminate_backend' | 'pg_cancel_backend'): Promise<number> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table profiles in access exclusive mode')
    const waiting = `from pg_stat_activity where wait_event_type = 'Lock' and query like '%"profiles"%'`
    await waitUntil(async () => {
      // the statistics snapshot is fixed within a transaction
      await client.query('select pg_stat_clear_snapshot()')
      return (await client.query(`select ${waiting}`)).rowCount! >= 2
    })
    return (await client.query(`select ${how}(pid) ${waiting}`)).rowCount!
  } finally {
    await client.end()
  }
}

/** Waits until new requests succeed and a connection has prepared the session statement. */
async function waitUntilPrepared(proxy: SilentWay, { answers }: Callers): Promise<boolean> {
  const now = performance.now()
  const hasSucceeded = (what: string) =>
    answers.some(answer => answer.at > now && answer.what === what && answer.status === 200)
  return waitUntil(
    () => proxy.count('session_of_token_') > 0 && hasSucceeded('read') && hasSucceeded('save'),
    timeoutMs,
  )
}
