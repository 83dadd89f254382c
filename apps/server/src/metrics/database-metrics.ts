import { sql } from 'drizzle-orm'
import type { Db, Pool } from '../database/database.ts'
import { withTimeout } from '../database/with-timeout.ts'
import type { Metrics, Reading } from './metrics.ts'

type Queue = { name: string; waiting: string; active: string; failed: string; oldest: string }
type Waiting = { mails: string; oldest_mail: string; pushes: string; uploads: string }

/** Readings within a second share one query. */
const scrapeMs = 1000

/** Queue lengths in the database. Left out during an outage. */
export function addDatabaseMetrics(db: Db, metrics: Metrics, pool: Pool | null) {
  const queues = cachedPerScrape(() => rows<Queue>(db, queueQuery))
  const waiting = cachedPerScrape(async () => (await rows<Waiting>(db, waitingQuery))[0]!)
  const ofQueues = (key: Exclude<keyof Queue, 'name'>) => async (): Promise<Reading> =>
    (await queues()).map(queue => ({ labels: { queue: queue.name }, value: Number(queue[key]) }))
  const ofWaiting = (key: keyof Waiting) => async () => Number((await waiting())[key])

  metrics.gauge('credence_database_up', 'Whether the database answers', () =>
    withTimeout(waiting()).then(
      () => 1,
      () => 0,
    ),
  )
  metrics.gauge('credence_jobs_waiting', 'Jobs that are due, waiting for a worker or a retry', ofQueues('waiting'))
  metrics.gauge('credence_jobs_active', 'Jobs that are running', ofQueues('active'))
  metrics.gauge('credence_jobs_failed', 'Jobs abandoned in the last day', ofQueues('failed'))
  metrics.gauge('credence_jobs_oldest_seconds', 'How long the oldest due job has waited', ofQueues('oldest'))
  metrics.gauge('credence_mails_waiting', 'E-mails not sent yet', ofWaiting('mails'))
  metrics.gauge(
    'credence_mails_oldest_seconds',
    'How long the oldest unsent e-mail has waited',
    ofWaiting('oldest_mail'),
  )
  metrics.gauge('credence_pushes_waiting', 'Push notifications not sent yet', ofWaiting('pushes'))
  metrics.gauge(
    'credence_uploads_unfinished',
    'Uploads of the last day that are in progress or abandoned',
    ofWaiting('uploads'),
  )
  metrics.gauge('credence_database_calls_waiting', 'Calls waiting for a connection', () => pool?.waitingCount ?? 0)
  if (pool) addConnections(metrics, pool)
}

function addConnections(metrics: Metrics, pool: Pool) {
  metrics.gauge('credence_database_connections', 'Database connections for calls, by state', () => [
    { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
    { labels: { state: 'idle' }, value: pool.idleCount },
  ])
}

const queueQuery = sql`
  select name,
    count(*) filter (where state < 'active' and start_after <= now()) as waiting,
    count(*) filter (where state = 'active') as active,
    count(*) filter (where state = 'failed') as failed,
    coalesce(extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after <= now())), 0) as oldest
  from pgboss.job
  where state in ('created', 'retry', 'active', 'failed')
  group by name
  order by name`

const waitingQuery = sql`
  select
    (select count(*) from outgoing_mails) as mails,
    (select coalesce(extract(epoch from now() - min(created_at)), 0) from outgoing_mails) as oldest_mail,
    (select count(*) from outgoing_pushes) as pushes,
    (select count(*) from uploads where finished_at is null and created_at > now() - interval '1 day') as uploads`

async function rows<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}

function cachedPerScrape<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let last: { at: number; value: Promise<Value> } | undefined
  return () => {
    if (!last || performance.now() - last.at > scrapeMs) last = { at: performance.now(), value: read() }
    return last.value
  }
}
