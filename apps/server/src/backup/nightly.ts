import { randomUUID } from 'node:crypto'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupConfig, Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Dependencies, TransactionContext } from '../dependencies.ts'
import { recordAction } from '../operator/audit.ts'
import { DatabaseUnavailable } from '../outage.ts'
import { findSecretKey } from '../secrets.ts'
import { serverPath } from '../server-folder.ts'
import { startWorker } from '../workers/worker-pool.ts'
import { backupFailedMail, mailLifetimeMinutes } from './failure-mail.ts'
import { nameOf, removeExpired, removeLeftovers } from './nightly-folders.ts'
import { failuresInRow, isDue, listRuns } from './nightly-runs.ts'
import type { Outcome, Task } from './nightly-worker.ts'

const hourMs = 3_600_000
const failuresUntilMail = 2

type Perform = (task: Task, lost: AbortSignal) => Promise<Outcome>

/** Every hour, on each process: makes the backup of the night, if no process has. */
export async function backUpNightly(dependencies: Dependencies, perform: Perform = inWorker) {
  const { config, db, locks, clock } = dependencies
  if (config.backup === null) return
  const lock = await locks.take('nightly backup')
  if (!lock) return
  try {
    // a killed process leaves people's data there, and another may make every backup after it
    if (config.backup.kind === 's3') await rm(workFolder(config), { recursive: true, force: true })
    const now = clock.now()
    if (!isDue(await listRuns(db, now), now)) return
    const outcome = await backUp(dependencies, config.backup, async task => {
      const done = await perform(task, lock.lost)
      // another process may have begun
      if (lock.lost.aborted) throw new DatabaseUnavailable()
      return done
    })
    await db.transaction(tx => recordRun(tx, dependencies, outcome))
  } finally {
    await lock.release()
  }
}

/** Where one for a bucket is made and checked. */
const workFolder = ({ dataDir }: Config) => join(dataDir, 'backup')

async function backUp(
  { config, clock }: Dependencies,
  backup: BackupConfig,
  perform: (task: Task) => Promise<Outcome>,
): Promise<Outcome> {
  const now = clock.now()
  const folder = backup.kind === 'folder' ? backup.folder : workFolder(config)
  const name = join(folder, nameOf(now))
  const [unchecked, scratch] = [`${name}.unchecked`, `${name}.scratch`]
  const secretKey = config.secretKey ?? findSecretKey(config.dataDir) ?? ''
  try {
    if (backup.kind === 's3') await mkdir(folder, { recursive: true, mode: 0o700 })
    else await removeLeftovers(folder)
    const made = await perform({ name: 'make', config, folder: unchecked })
    if (!made.ok) return made
    const checked = await perform({ name: 'check', folder: unchecked, scratch, secretKey })
    if (backup.kind === 's3') {
      const upload = { folder: unchecked, place: backup, as: nameOf(now), now: now.toISOString() }
      const kept = checked.ok ? await perform({ name: 'upload', ...upload }) : checked
      await rm(folder, { recursive: true, force: true })
      return kept
    }
    await rename(unchecked, checked.ok ? name : `${name}.bad`)
    await removeExpired(folder, backup.keep, now)
    return checked
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error
    return { ok: false, said: `Can’t write to ${folder}: ${(error as NodeJS.ErrnoException).code}.` }
  } finally {
    // that of a worker that died
    await rm(scratch, { recursive: true, force: true })
  }
}

async function recordRun(tx: Db, context: TransactionContext, { ok, said }: Outcome) {
  const { config, clock, log, outgoingMail } = context
  const id = randomUUID()
  await recordAction(tx, {
    id,
    at: clock.now(),
    who: 'the server',
    command: 'backup',
    reason: 'every night',
    about: null,
    outcome: `${ok ? 'done' : 'failed'}: ${said}`,
  })
  if (ok) return log.info({}, 'backup made and checked')
  const failures = failuresInRow(await listRuns(tx, clock.now()))
  log.error({ failures, operation: id }, 'backup failed; to see why: npm run operator -- audit show <operation>')
  if (failures !== failuresUntilMail) return
  for (const to of config.operators)
    await outgoingMail.queue(tx, backupFailedMail(config, to, said), mailLifetimeMinutes)
}

const workerFile = serverPath('src/backup/nightly-worker.ts')
const heapMegabytes = 1024
const limitMs = 3 * hourMs

export async function inWorker(task: Task, lost: AbortSignal): Promise<Outcome> {
  const worker = startWorker(workerFile, heapMegabytes, { inheritsEnvironment: true })
  lost.addEventListener('abort', worker.end)
  const ended = await worker.perform(task, limitMs).finally(worker.end)
  lost.removeEventListener('abort', worker.end)
  if (ended.how === 'answered') return ended.answer as Outcome
  return { ok: false, said: ended.how === 'died' ? 'The backup process was stopped.' : 'The backup took too long.' }
}
