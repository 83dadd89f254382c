import type { Cluster } from '../../scripts/postgres-cluster.ts'
import { atLeast, type Fault, type Figure, none, patienceMs, type Size, within } from '../fault.ts'
import { type Answer, type Load, newCrowd, putLoadOn } from './load.ts'
import { comesTrue, inPlace, type Place, pause } from './place.ts'
import {
  areAcknowledged,
  countAcknowledged,
  everyCallAnswered,
  longest,
  mailsKept,
  mailsTwice,
  noDeaths,
  writesKept,
  wrongAnswers,
} from './promises-kept.ts'

type Outage = { name: string; happen(cluster: Cluster, place: Place, awayMs: number): Promise<void> }

const terminated = `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null`

const outages: Outage[] = [
  { name: 'restarted (fast)', happen: cluster => cluster.restart('fast') },
  { name: 'restarted (immediate)', happen: cluster => cluster.restart('immediate') },
  {
    name: 'connections terminated',
    async happen(_cluster, place) {
      for (let times = 0; times < 5; times++) {
        await place.database.read(terminated)
        await pause(100)
      }
    },
  },
  {
    name: 'frozen',
    async happen(cluster, _place, awayMs) {
      cluster.freeze()
      await pause(awayMs)
      cluster.thaw()
    },
  },
  {
    name: 'killed',
    async happen(cluster) {
      cluster.kill()
      await pause(500)
      await cluster.start()
    },
  },
  {
    name: 'away',
    async happen(cluster, _place, awayMs) {
      await cluster.halt('fast')
      await pause(awayMs)
      await cluster.start()
    },
  },
]

const awayMsOf: Record<Size, number> = { short: 4000, full: 30_000 }

export const databaseOutages: Fault = {
  name: 'PostgreSQL restarted, terminated, frozen, killed and away under load',
  story:
    'Under a load of writes PostgreSQL is restarted (fast and immediate), its connections are terminated, it is frozen, killed with -9, and taken away for half a minute.',
  needs: 'PostgreSQL',
  run: size => inPlace('PostgreSQL', place => takeDatabaseAway(place, awayMsOf[size])),
}

async function takeDatabaseAway(place: Place, awayMs: number): Promise<Figure[]> {
  const { database, mail } = place
  if (database.kind !== 'PostgreSQL') throw new Error('the embedded database cannot be away')
  const server = await place.start()
  const load = await newCrowd(server, mail)
  const running = putLoadOn(server, load, 50)
  const backAfter: { name: string; ms: number }[] = []
  for (const { name, happen } of outages) {
    await goesWell(load)
    await happen(database.cluster, place, awayMs)
    const back = performance.now()
    await goesWell(load)
    backAfter.push({ name, ms: performance.now() - back })
    if (place.deaths() > 0) break
  }
  const writesAtLeast = 5 * outages.length
  if (place.deaths() === 0) await areAcknowledged([load], writesAtLeast)
  await running.stop()
  const { answers } = load
  const putOff = answers.filter(({ status }) => status === 503)
  const slowest = backAfter.reduce((worst, each) => (each.ms > worst.ms ? each : worst), { name: '', ms: 0 })
  return [
    noDeaths(place.deaths()),
    atLeast('answers 503 with Retry-After', putOff.filter(({ reason }) => reason).length, outages.length),
    atLeast('writes acknowledged', countAcknowledged([load]), writesAtLeast),
    await writesKept([load], database),
    await mailsKept([load], mail),
    mailsTwice([load], mail).unlike,
    wrongAnswers(answers),
    everyCallAnswered(answers),
    none('outages after which it did not go on', backAfter.filter(({ ms }) => ms >= patienceMs).length),
    within('slowest 503', longest(putOff), 3000),
    within(`until writes were taken again, at worst (${slowest.name})`, slowest.ms, 5000),
  ]
}

/** Waits until a call that was made from now on is answered well. */
async function goesWell({ answers }: Load): Promise<void> {
  const now = performance.now()
  const isGood = ({ at, status, what }: Answer) => at > now && status === 200 && what === 'waitlist'
  const seen = answers.length
  await comesTrue(() => answers.slice(seen).some(isGood))
}
