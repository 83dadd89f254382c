import type { ServerProcess } from '../../apps/server/src/testing/server-process.ts'
import { atLeast, exactly, type Fault, type Figure, none, type Size } from '../fault.ts'
import { type Harness, waitUntil, withHarness } from './harness.ts'
import { noCrashes } from './invariants.ts'
import type { TestDatabase } from './test-database.ts'

const ownersOf: Record<Size, number> = { short: 60, full: 300 }
/** Several servers may enqueue the same job at once, and a job that lost its worker is repeated. */
const timesEnqueued = 5

export const digests: Fault = {
  name: 'Digests written by two processes while one is killed and the mail server is down',
  description:
    'Two servers get the jobs for digests and weekly summaries several times at once, one is killed while it works, and the mail server is down meanwhile.',
  needs: 'PostgreSQL',
  run: size => withHarness('PostgreSQL', harness => writeDigests(harness, ownersOf[size])),
}

async function writeDigests(harness: Harness, owners: number): Promise<Figure[]> {
  const { mail, database } = harness
  const [first] = [await harness.start(), await harness.start()]
  await makeOwners(database, owners)
  mail.behave({ kind: 'gone' })
  for (const job of ['send-digests', 'note-weekly-views']) await enqueue(database, job)
  const writtenAtKill = await killInTheMiddle(harness, first, owners)
  await harness.start()
  const isWritten = () => hasCount(database, 'notifications where digest_at <= now()', 0)
  const isSummarised = () => hasCount(database, `notifications where kind = 'weekly_views'`, owners)
  await waitUntil(async () => (await isWritten()) && (await isSummarised()))
  // a server that notices the crash late repeats the dead worker's jobs
  await waitUntil(() =>
    hasCount(database, `pgboss.job where name in ('send-digests', 'note-weekly-views') and state < 'completed'`, 0),
  )
  const rejected = mail.rejected()
  mail.behave({ kind: 'taking' })
  await waitUntil(() => Array.from({ length: owners }, (_, index) => mail.countFor(addressOf(index))).every(Boolean))
  await waitUntil(() => hasCount(database, 'outgoing_mails', 0))
  const missing = Array.from({ length: owners }, (_, index) => addressOf(index)).filter(
    each => mail.countFor(each) === 0,
  )
  const ids = Map.groupBy(mail.received, ({ to }) => to)
  const duplicates = [...ids].filter(([, mails]) => new Set(mails.map(({ messageId }) => messageId)).size > 1)
  return [
    atLeast('digests written when one process was killed', writtenAtKill, 1),
    atLeast('connections that the mail server refused', rejected, 1),
    none(`owners without their digest, of ${owners}`, missing.length, missing),
    none(
      'owners with two digests',
      duplicates.length,
      duplicates.map(([to]) => to),
    ),
    exactly(
      'weekly summaries, one for each owner',
      await count(database, `notifications where kind = 'weekly_views'`),
      owners,
    ),
    noCrashes(harness.crashes()),
  ]
}

async function killInTheMiddle(harness: Harness, server: ServerProcess, owners: number): Promise<number> {
  const wanted = Math.ceil(Math.random() * owners * 0.5)
  await waitUntil(async () => (await count(harness.database, 'outgoing_mails')) >= wanted)
  await harness.kill(server, 'SIGKILL')
  return count(harness.database, 'outgoing_mails')
}

const addressOf = (index: number) => `owner-${index}@example.org`

/** Each owner has three notifications that are due, and views last week. */
async function makeOwners({ read }: TestDatabase, owners: number) {
  await read(`insert into accounts (email, slug) select 'owner-' || n || '@example.org', 'owner-' || n
    from generate_series(0, ${owners - 1}) n`)
  await read(`insert into profiles (account_id, full_name, rosette_seed, updated_at)
    select id, 'Owner', slug, now() from accounts`)
  await read(`insert into notifications (account_id, kind, created_at, digest_at)
    select id, 'recommendation_withdrawn', now(), now() - interval '1 minute' from accounts, generate_series(1, 3)`)
  await read(`insert into daily_views (account_id, day, kind, count)
    select id, date_trunc('week', now() at time zone 'utc')::date - 3, 'page', 7 from accounts`)
}

/** Enqueues a job as the scheduler does. */
async function enqueue({ read }: TestDatabase, job: string) {
  const columns = 'name, policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, heartbeat_seconds'
  await read(`insert into pgboss.job (data, ${columns})
    select '{}', ${columns} from pgboss.queue, generate_series(1, ${timesEnqueued}) where name = '${job}'`)
}

async function count({ read }: TestDatabase, rows: string): Promise<number> {
  const [row] = await read(`select count(*) as count from ${rows}`)
  return Number(row?.count)
}

async function hasCount(database: TestDatabase, rows: string, wanted: number): Promise<boolean> {
  return (await count(database, rows)) === wanted
}
