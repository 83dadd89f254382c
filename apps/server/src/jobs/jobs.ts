import { sql } from 'drizzle-orm'
import { fromDrizzle, type JobResult, type PgBoss } from 'pg-boss'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import { findOutage } from '../outage.ts'

/** Every kind of job and what it carries: ids only, so that nothing private lies in the queue. */
type JobPayloads = {
  'send-mail': { mailId: string }
  'send-push': { pushId: string }
  'clean-up': Record<string, never>
  'invite-bounced': { inviteId: string }
  'remind-invited': Record<string, never>
  'reviewer-bounced': { recommendationId: string }
  'ask-still-true': Record<string, never>
  'copy-recording': { mediaId: string }
  'make-recording': { mediaId: string; again?: boolean }
  'draft-captions': { mediaId: string }
  'make-what-people-say': { accountId: string }
  'sign-record': { recommendationId: string }
  'remove-files': Record<string, never>
  'note-weekly-views': Record<string, never>
  'send-digests': Record<string, never>
  'refresh-subscriptions': Record<string, never>
  'move-invoices': { accountId: string }
  /** By the payment provider's name for whoever it was. */
  'forget-payer': { payerId: string }
}
export type JobName = keyof JobPayloads
export type JobHandlers = { [Name in JobName]: (payload: JobPayloads[Name]) => Promise<void> }

export type Jobs = {
  /** Takes effect when `db` commits: give it the transaction that the job belongs to. */
  enqueue<Name extends JobName>(
    db: Db,
    name: Name,
    payload: JobPayloads[Name],
    id?: string,
    delaySeconds?: number,
  ): Promise<void>
  /** The same for several jobs of one kind, in one statement. */
  enqueueAll<Name extends JobName>(db: Db, name: Name, payloads: JobPayloads[Name][]): Promise<void>
  /** For jobs with ids of their own: puts in again what is not there any more, or ended before its work was done. */
  ensure<Name extends JobName>(db: Db, name: Name, work: Map<string, JobPayloads[Name]>): Promise<void>
  /** Makes the queues. Jobs can be put in from here on. */
  prepare(): Promise<void>
  work(handlers: JobHandlers): Promise<void>
  stop(): Promise<void>
}

export const jobNames: JobName[] = [
  'send-mail',
  'send-push',
  'clean-up',
  'invite-bounced',
  'remind-invited',
  'reviewer-bounced',
  'ask-still-true',
  'copy-recording',
  'make-recording',
  'draft-captions',
  'make-what-people-say',
  'sign-record',
  'remove-files',
  'note-weekly-views',
  'send-digests',
  'refresh-subscriptions',
  'move-invoices',
  'forget-payer',
]

const queueOptions = {
  notify: true,
  retryLimit: 10,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 120,
  // a worker that dies is noticed after this long, and its job is taken over
  heartbeatSeconds: 10,
  deleteAfterSeconds: 86_400,
  // how long a job may wait for its turn or its next try: longer than any mail lives
  retentionSeconds: 14 * 86_400,
} as const

/** The others come again by the clock, or are looked for every hour. */
const triedUntilDone: JobName[] = [
  'send-mail',
  'send-push',
  'invite-bounced',
  'reviewer-bounced',
  'move-invoices',
  'forget-payer',
]
const asGoodAsForEver = 100_000

const workerOptions = {
  // with notifications on, the fallback poll is 30 s unless told otherwise, and retries would wait for it
  pollingIntervalSeconds: 2,
  notifyPollingIntervalSeconds: 2,
  // a full batch means that more is waiting; without this, each batch waits for the next poll
  burstWhenBatchFull: true,
  perJobResults: true,
} as const

/** A batch ends with its slowest job. Where a job can take long, those behind it wait in the queue, where others can take them. */
const ownTurns: Partial<Record<JobName, { batchSize: number; localConcurrency: number }>> = {
  'copy-recording': { batchSize: 1, localConcurrency: 1 },
  'make-recording': { batchSize: 1, localConcurrency: 1 },
  'draft-captions': { batchSize: 1, localConcurrency: 1 },
  'make-what-people-say': { batchSize: 1, localConcurrency: 1 },
  // Up to eight conversations with the mail server at once. Two in a batch and not one: pg-boss takes a full batch of one
  // for no sign that more is waiting, and would wait for the next poll after each.
  'send-mail': { batchSize: 2, localConcurrency: 4 },
  'send-push': { batchSize: 2, localConcurrency: 4 },
}

export function createJobs(boss: PgBoss, log: Log): Jobs {
  async function startWorker<Name extends JobName>(name: Name, handle: (payload: JobPayloads[Name]) => Promise<void>) {
    const { batchSize, localConcurrency } = ownTurns[name] ?? { batchSize: 20, localConcurrency: 1 }
    const options = { ...workerOptions, batchSize, localConcurrency }
    await boss.work<JobPayloads[Name], unknown, typeof options>(name, options, jobs =>
      Promise.all(jobs.map(job => settle({ job: name, jobId: job.id }, handle(job.data), log))),
    )
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
      // an id that is taken is left as it is, so two processes that look at once put in one
      await boss.insert(
        name,
        [...work].map(([id, data]) => ({ id, data })),
        inside(db),
      )
    },
    async prepare() {
      // every worker asks every two seconds: an outage of the database is told once, by who watches it
      boss.on('error', error => findOutage(error) ?? log.error({ reason: error.message }, 'job queue error'))
      await boss.start()
      for (const name of jobNames) {
        const options = triedUntilDone.includes(name) ? { ...queueOptions, retryLimit: asGoodAsForEver } : queueOptions
        await boss.createQueue(name, options)
        // a queue that an older version made stays as it was
        await boss.updateQueue(name, options)
        // Makes pg-boss remember the queue. Else the first `enqueue` would look it up from inside a transaction, which on
        // the embedded database's one connection waits for itself.
        await boss.getJobById(name, '00000000-0000-0000-0000-000000000000')
      }
    },
    async work(handlers) {
      // kept in the database: however many processes there are, each runs once
      await boss.schedule('clean-up', '7 * * * *', {})
      await boss.schedule('remind-invited', '37 * * * *', {})
      await boss.schedule('ask-still-true', '47 * * * *', {})
      await boss.schedule('remove-files', '*/5 * * * *', {})
      // the week before the mail that tells of it
      await boss.schedule('note-weekly-views', '2 * * * *', {})
      await boss.schedule('send-digests', '12 * * * *', {})
      await boss.schedule('refresh-subscriptions', '*/5 * * * *', {})
      for (const name of jobNames)
        await startWorker(name, handlers[name] as (payload: JobPayloads[typeof name]) => Promise<void>)
    },
    stop: () => boss.stop({ graceful: true, timeout: 5000 }),
  }
}

/** One job's failure is its own: the others of its batch are done. Its reason may quote an address, so only its code is kept. */
async function settle(which: { job: JobName; jobId: string }, work: Promise<void>, log: Log): Promise<JobResult> {
  const { jobId: id } = which
  try {
    await work
    return { id, status: 'completed' }
  } catch (error) {
    log.warn({ ...which, code: (error as NodeJS.ErrnoException).code }, 'job failed and will be tried again')
    return { id, status: 'failed' }
  }
}
