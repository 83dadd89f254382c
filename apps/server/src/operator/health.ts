import type { HealthOf } from '@credence/contract/operator/endpoints'
import { sql } from 'drizzle-orm'
import { failuresInRow, listRuns } from '../backup/nightly-runs.ts'
import { startWarnings } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { loadPasscodeHours } from '../features/passcodes/service.ts'
import { workOf } from './commands/jobs.ts'

type Found = Pick<HealthOf, 'state' | 'word' | 'says'> & {
  /** What needs a person, for the sentence on top. */
  needs?: string
}
export type Checked = Found & Pick<HealthOf, 'part'>

const deadlineMs = 2500
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** In this order on the page. A check that fails or takes too long is "not known", never good. */
const checks: Record<HealthOf['part'], (dependencies: Dependencies) => Promise<Found>> = {
  mail: checkMail,
  jobs: checkJobs,
  storage: checkStorage,
  disk: checkDisk,
  database: checkDatabase,
  backup: checkBackup,
  keys: checkKeys,
  limits: checkLimits,
  settings: async ({ config }) => checkSettings(startWarnings(config)),
}

export async function checkHealth(dependencies: Dependencies): Promise<Checked[]> {
  const parts = Object.keys(checks) as HealthOf['part'][]
  return Promise.all(parts.map(async part => ({ part, ...(await answerOf(checks[part](dependencies))) })))
}

const unknown: Found = {
  state: 'unknown',
  word: 'Not known',
  says: 'This could not be read just now. The server’s log may say why.',
}

async function answerOf(check: Promise<Found>): Promise<Found> {
  const { promise: late, resolve } = Promise.withResolvers<Found>()
  const timer = setTimeout(resolve, deadlineMs, unknown)
  try {
    return await Promise.race([check.catch(() => unknown), late])
  } finally {
    clearTimeout(timer)
  }
}

const works = (says: string, word = 'Works'): Found => ({ state: 'works', word, says })
const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`

async function oneRow<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row> {
  const [row] = ((await db.execute(query)) as unknown as { rows: Row[] }).rows
  return row!
}

/** Longer than any usual retry of a mail server takes. */
const slowMailMs = 10 * minuteMs

async function checkMail({ db, clock, mailer }: Dependencies): Promise<Found> {
  const { waiting, oldest } = await oneRow<{ waiting: string; oldest: string | null }>(
    db,
    sql`select count(*) as waiting, min(created_at) as oldest from outgoing_mails`,
  )
  if (!(await mailer.isReady()))
    return {
      state: 'failed',
      word: 'Not reached',
      says: 'The mail server does not answer.',
      needs: 'no e-mail is sent',
    }
  if (oldest === null) return works('No e-mail is waiting.')
  const waitMs = clock.now().getTime() - new Date(oldest).getTime()
  const says = `${counted(Number(waiting), 'e-mail')} waiting, the oldest for ${timeIn(waitMs)}.`
  if (waitMs < slowMailMs) return works(says)
  return { state: 'attention', word: 'Slow', says, needs: 'e-mails that wait' }
}

function timeIn(ms: number): string {
  if (ms < minuteMs) return counted(Math.max(0, Math.round(ms / 1000)), 'second')
  return ms < hourMs ? counted(Math.round(ms / minuteMs), 'minute') : counted(Math.round(ms / hourMs), 'hour')
}

async function checkJobs({ db, jobs }: Dependencies): Promise<Found> {
  const failed = await jobs.listFailed(db)
  const { waiting } = await oneRow<{ waiting: string }>(
    db,
    sql`select count(*) as waiting from pgboss.job where state < 'active' and start_after <= now()`,
  )
  const queued = `${counted(Number(waiting), 'job')} waiting.`
  const [newest] = failed
  if (!newest) return works(queued)
  return {
    state: 'failed',
    word: `${failed.length} failed`,
    says: `Last: ${workOf(newest.name)}, after ${newest.tries === 1 ? '1 try' : `${newest.tries} tries`}. ${queued}`,
    needs: counted(failed.length, 'failed job'),
  }
}

async function checkStorage({ storage, config }: Dependencies): Promise<Found> {
  const where = config.storage.kind === 'disk' ? 'Files are on this machine’s disk.' : 'Files are in the S3 store.'
  if (await storage.isReady()) return works(where)
  return { state: 'failed', word: 'Not reached', says: where, needs: 'the storage of files' }
}

const nearlyFull = 0.85

async function checkDisk({ freeSpace }: Dependencies): Promise<Found> {
  const [free, total] = [await freeSpace.bytes(), await freeSpace.totalBytes()]
  // the folder is missing: with PostgreSQL and S3 it may be
  if (total === 0 || !Number.isFinite(free)) return unknown
  const share = 1 - free / total
  const word = `${Math.round(share * 100)}% full`
  const says = `${gigabytes(total - free)} of ${gigabytes(total)} GB used on the disk of DATA_DIR.`
  return share < nearlyFull ? works(says, word) : { state: 'attention', word, says, needs: `a disk that is ${word}` }
}

const gigabytes = (bytes: number) => Math.round(bytes / 1e9)

async function checkDatabase({ db, config }: Dependencies): Promise<Found> {
  const { size } = await oneRow<{ size: string }>(db, sql`select pg_database_size(current_database()) as size`)
  const kind = config.database.kind === 'embedded' ? 'Embedded' : 'PostgreSQL'
  return works(`${kind}, ${Math.max(1, Math.round(Number(size) / 1e6))} MB.`)
}

/** A night was missed. */
const oldBackupMs = 36 * hourMs

async function checkBackup({ db, clock, config }: Dependencies): Promise<Found> {
  if (config.backup === null)
    return { state: 'attention', word: 'Off', says: 'There are no nightly backups. Set BACKUP_DIR or BACKUP_S3.' }
  const runs = await listRuns(db, clock.now())
  const last = runs.find(({ ok }) => ok)?.at
  const says = last ? `The last checked one: ${last.toISOString().slice(0, 16).replace('T', ' ')} UTC.` : 'None yet.'
  const failures = failuresInRow(runs)
  if (failures > 0)
    return {
      state: 'failed',
      word: `${failures} failed`,
      says,
      needs: `${counted(failures, 'failed backup')} in a row`,
    }
  if (last && clock.now().getTime() - last.getTime() < oldBackupMs) return works(says)
  return { state: 'attention', word: last ? 'Late' : 'None yet', says, needs: 'a backup that is missing' }
}

async function checkKeys({ db, signing }: Dependencies): Promise<Found> {
  const keys = await signing.listKeys(db)
  const current = keys.find(({ retiredAt, distrustedAt }) => !retiredAt && !distrustedAt)
  if (!current) return { state: 'quiet', word: 'Not used', says: 'No record has been signed yet.' }
  if (current.opens) return works(`${current.id} signs.`)
  const says = `${current.id} was encrypted with another SECRET_KEY.`
  return { state: 'failed', word: 'Locked', says, needs: 'the signing key' }
}

async function checkLimits({ db, clock }: Dependencies): Promise<Found> {
  const since = clock.now().getTime() - 24 * hourMs
  const hours = (await loadPasscodeHours(db, { clock })).filter(({ hour }) => hour.getTime() >= since)
  const mails = counted(
    hours.reduce((sum, each) => sum + each.mails, 0),
    'code',
  )
  const crowded = hours.filter(each => each.crowded).length
  const says = `${mails} in the last 24 hours.`
  if (crowded === 0) return { state: 'quiet', word: 'Quiet', says: `${says} No browser had to wait.` }
  return {
    state: 'attention',
    word: 'Busy',
    says: `${says} Unknown browsers had to wait in ${counted(crowded, 'hour')}.`,
  }
}

function checkSettings(warnings: string[]): Found {
  if (warnings.length === 0) return works('The server started without a warning.')
  return { state: 'attention', word: counted(warnings.length, 'warning'), says: warnings.join(' ') }
}
