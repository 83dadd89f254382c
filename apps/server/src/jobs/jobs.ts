import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type PgBoss, type QueueResult } from 'pg-boss'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { findOutage } from '../outage.ts'

/** Payloads carry ids only, so that the queue holds no private data. */
type JobPayloads = {
  'send-mail': { mailId: string }
  'send-push': { pushId: string }
  'clean-up': Record<string, never>
  'invite-bounced': { inviteId: string }
  'remind-invited': Record<string, never>
  'make-backup': Record<string, never>
  'reviewer-bounced': { recommendationId: string }
  'question-bounced': { questionId: string }
  'announce-published': { recommendationId: string }
  'ask-still-true': Record<string, never>
  'copy-recording': { mediaId: string }
  'make-recording': { mediaId: string; again?: boolean }
  'draft-captions': { mediaId: string }
  'make-copy': { copyId: string }
  'make-what-people-say': { accountId: string }
  'sign-record': { recommendationId: string }
  'remove-files': Record<string, never>
  'note-weekly-views': Record<string, never>
  'send-digests': Record<string, never>
  'refresh-subscriptions': Record<string, never>
  'move-invoices': { accountId: string }
  /** The payment provider's customer id. */
  'forget-payer': { payerId: string }
}
export type JobName = keyof JobPayloads

/** Done in sets. The handler returns an error for each failed payload and undefined for the others, in their order. */
type SetJobName = 'sign-record'
const setJobNames: JobName[] = ['sign-record'] satisfies SetJobName[]

type SetHandler<Name extends JobName> = (payloads: JobPayloads[Name][]) => Promise<unknown[]>
export type JobHandlers = {
  [Name in JobName]: Name extends SetJobName ? SetHandler<Name> : (payload: JobPayloads[Name]) => Promise<void>
}

/** The same for every kind: a failure does not affect the rest of the set. */
export function setHandlerOf<Name extends JobName>(handlers: JobHandlers, name: Name): SetHandler<Name> {
  if (setJobNames.includes(name)) return handlers[name] as SetHandler<Name>
  const handle = handlers[name] as (payload: JobPayloads[Name]) => Promise<void>
  return payloads =>
    Promise.all(
      payloads.map(payload =>
        handle(payload).then(
          () => undefined,
          error => error,
        ),
      ),
    )
}

type FailedJob = { id: string; name: string; tries: number; failedAt: Date }

export type Jobs = {
  /** Takes effect when `db` commits. */
  enqueue<Name extends JobName>(
    db: Db,
    name: Name,
    payload: JobPayloads[Name],
    id?: string,
    delaySeconds?: number,
  ): Promise<void>
  /** The same for several jobs of one kind, in one statement. */
  enqueueAll<Name extends JobName>(db: Db, name: Name, payloads: JobPayloads[Name][]): Promise<void>
  /** Re-creates jobs, by id, that are missing or ended without finishing their work. */
  ensure<Name extends JobName>(db: Db, name: Name, work: Map<string, JobPayloads[Name]>): Promise<void>
  /** Jobs that were given up within the last day, newest first. Their payloads are ids. */
  listFailed(db: Db): Promise<FailedJob[]>
  /** One more try. Nothing happens to a job that has not failed. */
  retry(db: Db, job: FailedJob): Promise<void>
  prepare(): Promise<void>
  work(handlers: JobHandlers): Promise<void>
  stop(): Promise<void>
}

export const jobNames: JobName[] = [
  ...(['send-mail', 'send-push', 'clean-up', 'invite-bounced', 'remind-invited', 'reviewer-bounced'] as const),
  ...(['question-bounced', 'make-copy'] as const),
  ...(['ask-still-true', 'copy-recording', 'make-recording', 'draft-captions', 'make-what-people-say'] as const),
  ...(['sign-record', 'remove-files', 'note-weekly-views', 'send-digests', 'refresh-subscriptions'] as const),
  ...(['move-invoices', 'forget-payer', 'announce-published', 'make-backup'] as const),
]

const queueOptions = {
  notify: true,
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 120,
  // a dead worker's job is taken over after this time
  heartbeatSeconds: 10,
  deleteAfterSeconds: 86_400,
  retentionSeconds: 14 * 86_400,
} as const

/** The other jobs recur, or are re-created every hour. */
const triedUntilDone: JobName[] = [
  'send-mail',
  'send-push',
  'invite-bounced',
  'reviewer-bounced',
  'question-bounced',
  'move-invoices',
  'forget-payer',
]
const asGoodAsForEver = 100_000

/** Other jobs have 15 minutes. */
const longestBackupSeconds = 24 * 3600

/** In the database: each runs once for all processes. */
const schedules: Partial<Record<JobName, string>> = {
  'clean-up': '7 * * * *',
  // most find that none is due
  'make-backup': '17 * * * *',
  'remind-invited': '37 * * * *',
  'ask-still-true': '47 * * * *',
  'remove-files': '*/5 * * * *',
  // before the digest that includes it
  'note-weekly-views': '2 * * * *',
  'send-digests': '12 * * * *',
  'refresh-subscriptions': '*/5 * * * *',
}

const workerOptions = {
  // with LISTEN the default poll is 30 s, which would delay retries
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  // otherwise each full batch waits for the next poll
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** A batch ends with its slowest job, so slow kinds have small batches. */
const ownTurns: Partial<Record<JobName, { batchSize: number; localConcurrency: number }>> = {
  'make-backup': { batchSize: 1, localConcurrency: 1 },
  'copy-recording': { batchSize: 1, localConcurrency: 1 },
  'make-recording': { batchSize: 1, localConcurrency: 1 },
  'draft-captions': { batchSize: 1, localConcurrency: 1 },
  'make-what-people-say': { batchSize: 1, localConcurrency: 1 },
  'make-copy': { batchSize: 1, localConcurrency: 1 },
  // Up to eight at once. Two per batch: pg-boss does not treat a batch of one as full, and would wait for the next
  // poll.
  'send-mail': { batchSize: 2, localConcurrency: 4 },
  'send-push': { batchSize: 2, localConcurrency: 4 },
}

export function createJobs(boss: PgBoss, log: Log): Jobs {
  async function startWorker<Name extends JobName>(name: Name, handle: SetHandler<Name>) {
    const { batchSize, localConcurrency } = ownTurns[name] ?? { batchSize: 20, localConcurrency: 1 }
    const options = { ...workerOptions, batchSize, localConcurrency }
    await boss.work<JobPayloads[Name], unknown, typeof options>(name, options, async jobs => {
      // the database failed, for all of them
      const errors = await handle(jobs.map(({ data }) => data)).catch(error => jobs.map(() => error))
      return jobs.map((job, at) => settle({ job: name, jobId: job.id }, errors[at], log))
    })
  }

  const inside = (db: Db) => ({ db: fromDrizzle(db as Parameters<typeof fromDrizzle>[0], sql) })

  return {
    async enqueue(db, name, payload, id, delaySeconds) {
      const options = { ...(id && { id }), ...(delaySeconds && { startAfter: delaySeconds }) }
      await boss.send(name, payload, { ...inside(db), ...options })
    },
    async enqueueAll(db, name, payloads) {
      if (payloads.length === 0) return
      await boss.insert(
        name,
        payloads.map(data => ({ data })),
        inside(db),
      )
    },
    async ensure(db, name, work) {
      if (work.size === 0) return
      const ids = sql.join(
        [...work.keys()].map(id => sql`${id}::uuid`),
        sql`, `,
      )
      await db.execute(sql`delete from pgboss.job where name = ${name} and id in (${ids}) and state > 'active'`)
      // existing ids are skipped, so two processes insert one
      await boss.insert(
        name,
        [...work].map(([id, data]) => ({ id, data })),
        inside(db),
      )
    },
    async listFailed(db) {
      const found = await db.execute(sql`
        select id, name, retry_count + 1 as tries, completed_on as failed_at from pgboss.job
        where state = 'failed' order by completed_on desc, id`)
      const { rows } = found as unknown as { rows: Record<'id' | 'name' | 'tries' | 'failed_at', string>[] }
      return rows.map(({ id, name, tries, failed_at }) => ({
        ...{ id, name, tries: Number(tries) },
        failedAt: new Date(failed_at),
      }))
    },
    async retry(db, { id, name }) {
      await boss.retry(name, id, inside(db))
    },
    async prepare() {
      // workers poll every two seconds: the health monitor logs an outage once
      boss.on('error', error => findOutage(error) ?? log.error({ reason: error.message }, 'job queue error'))
      await boss.start()
      const queues = new Map((await boss.getQueues()).map(queue => [queue.name, queue]))
      for (const name of jobNames) {
        const options = {
          ...queueOptions,
          ...(triedUntilDone.includes(name) && { retryLimit: asGoodAsForEver }),
          ...(name === 'make-backup' && { expireInSeconds: longestBackupSeconds }),
        }
        // most starts find all of them, and save four statements for each
        if (hasOptions(queues.get(name), options)) continue
        await boss.createQueue(name, options)
        // createQueue does not change existing queues
        await boss.updateQueue(name, options)
        // Caches the queue in pg-boss. Otherwise the first `enqueue` would query it inside a transaction, and deadlock
        // on the embedded database's single connection.
        await boss.getJobById(name, '00000000-0000-0000-0000-000000000000')
      }
    },
    async work(handlers) {
      const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]))
      for (const [name, cron] of Object.entries(schedules))
        if (known.get(name) !== cron) await boss.schedule(name, cron, {})
      for (const name of jobNames) await startWorker(name, setHandlerOf(handlers, name))
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** pg-boss has cached the queues that it found at its start. */
function hasOptions(queue: QueueResult | undefined, options: typeof queueOptions | { retryLimit: number }): boolean {
  return queue !== undefined && isDeepStrictEqual({ ...queue, ...options }, queue)
}

/** A failure's message may contain an address, so only the code is logged. */
function settle(which: { job: JobName; jobId: string }, error: unknown, log: Log): JobResult {
  const { jobId: id } = which
  if (error === undefined) return { id, status: 'completed' }
  log.warn({ ...which, code: (error as NodeJS.ErrnoException).code }, 'job failed and will be tried again')
  return { id, status: 'failed' }
}
