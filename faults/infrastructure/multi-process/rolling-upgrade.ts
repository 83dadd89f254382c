import pg from 'pg'
import { atLeast, exactly, type Fault, type Figure, none, type Size, within } from '../../fault.ts'
import { buildRelease, startRelease } from '../../upgrades/earlier-release.ts'
import { type Harness, waitUntil, withHarness } from '../harness.ts'
import { slowestMs, waitForWrites } from '../invariants.ts'
import { newLoad, startLoad } from '../load.ts'
import { startBehindProxy } from './proxied-processes.ts'
import { checkInvariants, readMeanwhile, reported } from './replaced-processes.ts'

/** The earliest release that this one can be started beside. docs/operations.md names it. */
const earlier = '2e98caa3'

const timesOf: Record<Size, number> = { short: 1, full: 10 }
/** So that the migration takes long enough to be noticed. */
const peopleOf: Record<Size, number> = { short: 2000, full: 50_000 }
const requestsPerPhase: Record<Size, number> = { short: 100, full: 300 }
const writesAtLeast = 20

export const rollingUpgrade: Fault = {
  name: 'A rolling upgrade under load',
  description: `Two processes of ${earlier} run on one database behind the proxy of deploy/nginx.conf. Under a load of reads and writes one after the other gets SIGTERM and is replaced by this version. The first migrates the tables while the other answers; then old and new answer side by side.`,
  needs: 'PostgreSQL and nginx',
  needsCommit: earlier,
  async run(size) {
    const folder = await buildRelease(earlier)
    const figures: Figure[][] = []
    for (let time = 0; time < timesOf[size]; time++)
      figures.push(await withHarness('PostgreSQL', harness => upgradeUnderLoad(harness, folder, size)))
    // the first that fails of each, or the last
    return figures[0]!.map((_, index) => {
      const same = figures.map(each => each[index]!)
      return same.find(({ holds }) => !holds) ?? same.at(-1)!
    })
  },
}

async function upgradeUnderLoad(harness: Harness, folder: string, size: Size): Promise<Figure[]> {
  const startEarlier: Harness['start'] = async (env = {}) => {
    const server = startRelease(folder, { ...harness.env, ...env })
    harness.addCleanup(() => harness.kill(server, 'SIGKILL'))
    await server.ready
    return server
  }
  const proxied = await startBehindProxy(harness, 2, startEarlier)
  await addPeople(harness.env.DATABASE_URL!, peopleOf[size])
  const load = await newLoad(proxied.door, harness.mail)
  const writing = startLoad(proxied.door, load)
  const reading = readMeanwhile(proxied, load)
  const phase = async () => {
    const seen = load.answers.length
    await waitUntil(() => load.answers.length >= seen + requestsPerPhase[size])
  }
  await phase()
  await proxied.replace(0, 'SIGTERM')
  const sideBySide = load.answers.length
  await phase()
  const answeredBySide = load.answers.length - sideBySide
  await proxied.replace(1, 'SIGTERM')
  await phase()
  await waitForWrites([load], writesAtLeast)
  await Promise.all([writing.stop(), reading.stop()])

  const migrated = proxied.running.filter(server => server.output().includes('database migrated'))
  const putOff = load.answers.filter(({ status }) => status === 503 || status === 507)
  const failed = load.answers.filter(({ status }) => typeof status !== 'number' || (status >= 400 && status !== 503))
  const { retried } = proxied.tries
  return [
    exactly('processes that migrated the tables', migrated.length, 1),
    atLeast('requests while old and new answered side by side', answeredBySide, requestsPerPhase[size]),
    ...(await checkInvariants(harness, [load])),
    none(
      'requests that failed',
      failed.length,
      failed.map(({ what, status }) => `${what}: ${status}`),
    ),
    none('of them that failed at the first try', retried.length, retried),
    reported(
      'requests put off by 503 with Retry-After',
      putOff.map(({ what }) => what),
    ),
    none('server crashes', harness.crashes()),
    within('slowest answer, while the tables were migrated', slowestMs(load.answers), 30_000),
  ]
}

/** As the earlier release stores them: each with a page and a new recommendation. */
async function addPeople(url: string, people: number) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const all = `generate_series(1, ${people}) as number`
  await client.query(
    `insert into accounts (email, slug) select 'person' || number || '@example.org', 'person-' || number from ${all}`,
  )
  await client.query(
    `insert into profiles (account_id, full_name, headline, visibility, rosette_seed, updated_at)
      select id, 'Person of ' || slug, 'Builds things', 'public', slug, now() from accounts where slug like 'person-%'`,
  )
  await client.query(
    `insert into recommendations (account_id, type, text, reviewer_name, reviewer_position, reviewer_email, source,
        consent_text, consent_at, given_at, state)
      select id, 'text', 'Closed what others left open.', 'Tomas Reuter', 'Lane', 'tomas@lane.example', 'client',
        'yes', now(), now(), 'new' from accounts where slug like 'person-%'`,
  )
  await client.end()
}
