import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { comesTrue, inPlace, type Place } from './place.ts'
import { noDeaths } from './promises-kept.ts'
import type { TestedDatabase } from './tested-database.ts'

const ownersOf: Record<Size, number> = { short: 60, full: 300 }
/** Servers may ask for the same work at the same moment, and a job that lost its worker is done again. */
const timesAsked = 5

export const digests: Fault = {
  name: 'Digests written by two processes while one is killed and the mail server is away',
  story:
    'Two servers are asked several times at once to write the mails that gather what happened and to tell of the week, one is killed -9 in the middle of it, and the mail server is away meanwhile.',
  needs: 'PostgreSQL',
  run: size => inPlace('PostgreSQL', place => writeThroughTrouble(place, ownersOf[size])),
}

async function writeThroughTrouble(place: Place, owners: number): Promise<Figure[]> {
  const { mail, database } = place
  const [first] = [await place.start(), await place.start()]
  await makeOwners(database, owners)
  mail.behave({ kind: 'gone' })
  for (const job of ['send-digests', 'note-weekly-views']) await askFor(database, job)
  const writtenAtKill = await killInTheMiddle(place, first, owners)
  await place.start()
  const isWritten = () => is(database, 'notifications where digest_at <= now()', 0)
  const isTold = () => is(database, `notifications where kind = 'weekly_views'`, owners)
  await comesTrue(async () => (await isWritten()) && (await isTold()))
  // whoever is slow to notice a death does the work of the dead again
  await comesTrue(() =>
    is(database, `pgboss.job where name in ('send-digests', 'note-weekly-views') and state < 'completed'`, 0),
  )
  const turnedAway = mail.turnedAway()
  mail.behave({ kind: 'taking' })
  await comesTrue(() => Array.from({ length: owners }, (_, index) => mail.countFor(addressOf(index))).every(Boolean))
  await comesTrue(() => is(database, 'outgoing_mails', 0))
  const missing = Array.from({ length: owners }, (_, index) => addressOf(index)).filter(
    each => mail.countFor(each) === 0,
  )
  const ids = Map.groupBy(mail.received, ({ to }) => to)
  const twice = [...ids].filter(([, mails]) => new Set(mails.map(({ messageId }) => messageId)).size > 1)
  return [
    atLeast('digests written when one process was killed', writtenAtKill, 1),
    atLeast('times the mail server turned somebody away', turnedAway, 1),
    none(`owners without their digest, of ${owners}`, missing.length, missing),
    none(
      'owners with two digests',
      twice.length,
      twice.map(([to]) => to),
    ),
    exactly(
      'weeks told of, one for each owner',
      await count(database, `notifications where kind = 'weekly_views'`),
      owners,
    ),
    noDeaths(place.deaths()),
  ]
}

async function killInTheMiddle(place: Place, server: ServerProcess, owners: number): Promise<number> {
  const wanted = Math.ceil(Math.random() * owners * 0.5)
  await comesTrue(async () => (await count(place.database, 'outgoing_mails')) >= wanted)
  await place.end(server, 'SIGKILL')
  return count(place.database, 'outgoing_mails')
}

const addressOf = (index: number) => `owner-${index}@example.org`

/** Each was told of three things this morning, and was looked at last week. */
async function makeOwners({ read }: TestedDatabase, owners: number) {
  await read(`insert into accounts (email, slug) select 'owner-' || n || '@example.org', 'owner-' || n
    from generate_series(0, ${owners - 1}) n`)
  await read(`insert into profiles (account_id, full_name, rosette_seed, updated_at)
    select id, 'Owner', slug, now() from accounts`)
  await read(`insert into notifications (account_id, kind, created_at, digest_at)
    select id, 'recommendation_withdrawn', now(), now() - interval '1 minute' from accounts, generate_series(1, 3)`)
  await read(`insert into daily_views (account_id, day, kind, count)
    select id, date_trunc('week', now() at time zone 'utc')::date - 3, 'page', 7 from accounts`)
}

/** As the queue's own schedule puts it in. */
async function askFor({ read }: TestedDatabase, job: string) {
  const columns = 'name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds'
  await read(`insert into pgboss.job (data, ${columns})
    select '{}', ${columns} from pgboss.queue, generate_series(1, ${timesAsked}) where name = '${job}'`)
}

async function count({ read }: TestedDatabase, rows: string): Promise<number> {
  const [row] = await read(`select count(*) as count from ${rows}`)
  return Number(row?.count)
}

async function is(database: TestedDatabase, rows: string, wanted: number): Promise<boolean> {
  return (await count(database, rows)) === wanted
}
