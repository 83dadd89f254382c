import pg from 'pg'
import { openSilentWay, type SilentWay } from '../../apps/server/src/testing/network/silent-proxy.ts'
import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import type { Cluster } from '../../scripts/postgres-cluster.ts'
import { atLeast, type Fault, type Figure, none, patienceMs, type Size, within } from '../fault.ts'
import { type Answer, ask } from './load.ts'
import { asOwner, json, newOwner, type Owner } from './people.ts'
import { comesTrue, inPlace, type Place, pause } from './place.ts'
import { everyCallAnswered, noDeaths, wrongAnswers } from './promises-kept.ts'

const roundsOf: Record<Size, number> = { short: 1, full: 10 }
const callers = 8

export const preparedStatements: Fault = {
  name: 'Connections with prepared statements lost under load',
  story:
    'Eight callers read and save a profile without a pause, which asks by prepared statements. PostgreSQL is restarted (fast and immediate), and statements are ended in the middle, with their connection (pg_terminate_backend) and without (pg_cancel_backend). Whoever is put off asks again.',
  needs: 'PostgreSQL',
  run: size => inPlace('PostgreSQL', place => loseConnections(place, roundsOf[size])),
}

type Asking = { answers: Answer[]; tries: number[]; stop(): Promise<void> }

async function loseConnections(place: Place, rounds: number): Promise<Figure[]> {
  const { database, mail } = place
  if (database.kind !== 'PostgreSQL') throw new Error('the embedded database has one connection, and keeps it')
  const { cluster } = database
  const way = await openSilentWay(cluster.url)
  place.atEnd(() => way.close())
  const server = await place.start({ DATABASE_URL: way.url })
  const asking = askWithoutPause(server, await newOwner(server, mail))
  const ended: number[] = []
  const backAfter: number[] = []
  const events = [
    () => cluster.restart('fast'),
    () => cluster.restart('immediate'),
    async () => ended.push(await endStatements(cluster, 'pg_terminate_backend')),
    async () => ended.push(await endStatements(cluster, 'pg_cancel_backend')),
  ]
  for (let round = 0; round < rounds; round++)
    for (const event of events) {
      await preparedAndWell(way, asking)
      await event()
      const over = performance.now()
      if (await preparedAndWell(way, asking)) backAfter.push(performance.now() - over)
    }
  await asking.stop()
  const { answers, tries } = asking
  return [
    noDeaths(place.deaths()),
    atLeast('calls that were answered well in the end', tries.length, 20 * rounds),
    atLeast(
      'statements ended in the middle',
      ended.reduce((sum, count) => sum + count, 0),
      2 * rounds,
    ),
    atLeast('answers 503 with Retry-After', answers.filter(({ status }) => status === 503).length, 2 * rounds),
    wrongAnswers(answers),
    everyCallAnswered(answers),
    none('times that it was not well again, statements prepared', rounds * events.length - backAfter.length),
    within('until it was, at worst', Math.max(...backAfter), 5000),
  ]
}

/** Reading and saving by turns; each call is made until it goes well, as a patient client would. */
function askWithoutPause(server: ServerProcess, owner: Owner): Asking {
  const answers: Answer[] = []
  const tries: number[] = []
  let stopped = false
  const read = () => ask({ answers }, 'read', `${server.app}/api/profile/${owner.slug}`, { headers: asOwner(owner) })
  const save = () => {
    const init = { method: 'PATCH', headers: { ...asOwner(owner), ...json }, body: JSON.stringify({ sections: [] }) }
    return ask({ answers }, 'save', `${server.app}/api/profile`, init)
  }
  async function call(once: typeof read) {
    for (let count = 1; ; count++) {
      if ((await once())?.status === 200) return tries.push(count)
      await pause(100)
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

/** Whatever wants to read a profile waits for a lock, so that there is something to end. Returns how many were ended. */
async function endStatements(cluster: Cluster, how: 'pg_terminate_backend' | 'pg_cancel_backend'): Promise<number> {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  try {
    await client.query('begin')
    await client.query('lock table profiles in access exclusive mode')
    const waiting = `from pg_stat_activity where wait_event_type = 'Lock' and query like '%"profiles"%'`
    await comesTrue(async () => {
      // within a transaction it would see the same each time
      await client.query('select pg_stat_clear_snapshot()')
      return (await client.query(`select ${waiting}`)).rowCount! >= 2
    })
    return (await client.query(`select ${how}(pid) ${waiting}`)).rowCount!
  } finally {
    await client.end()
  }
}

/** A call made from now on goes well, and a connection of these has the statement that every call with a session asks. */
async function preparedAndWell(way: SilentWay, { answers }: Asking): Promise<boolean> {
  const now = performance.now()
  const isWell = (what: string) =>
    answers.some(answer => answer.at > now && answer.what === what && answer.status === 200)
  return comesTrue(() => way.count('session_of_token_') > 0 && isWell('read') && isWell('save'), patienceMs)
}
