import type { BackupConfig } from '../config.ts'
import type { Db } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { listActionsOf } from '../operator/audit.ts'
import { findNewestChecked } from './nightly-folders.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** In UTC, as servers may have different time zones. */
const nightBeginsAt = 3 * hourMs

export type Run = { at: Date; ok: boolean }

/** Newest first. They are in the audit log, which all processes share. */
export async function listRuns(db: Db, now: Date): Promise<Run[]> {
  const actions = await listActionsOf(db, 'backup', new Date(now.getTime() - 30 * dayMs))
  return actions.map(({ at, outcome }) => ({ at, ok: outcome.startsWith('done') }))
}

export function failuresInRow(runs: Run[]): number {
  const last = runs.findIndex(({ ok }) => ok)
  return last === -1 ? runs.length : last
}

/** Also after a night in which no server ran. A first failure is repeated within the hour. */
export function isDue(runs: Run[], now: Date): boolean {
  const [last] = runs
  if (!last || failuresInRow(runs) === 1) return true
  const night = Math.floor((now.getTime() - nightBeginsAt) / dayMs) * dayMs + nightBeginsAt
  return last.at.getTime() < night
}

type Parts = Pick<Dependencies, 'config' | 'db' | 'clock'>

/** A bucket is not asked: this is read every few seconds. */
async function findNewestBackup(backup: BackupConfig, { db, clock }: Omit<Parts, 'config'>) {
  if (backup.kind === 's3') return (await listRuns(db, clock.now())).find(({ ok }) => ok)?.at
  return findNewestChecked(backup.folder)
}

/** Nothing without nightly backups. */
export function addBackupMetrics(metrics: Metrics, { config, ...parts }: Parts) {
  const { backup } = config
  if (backup === null) return
  metrics.gauge(
    'credence_backup_newest_timestamp_seconds',
    'When the newest checked backup was started (in BACKUP_DIR) or uploaded (to BACKUP_S3); 0 if there is none',
    // a folder that can't be read must fire the alert: a missing number does not
    async () => ((await findNewestBackup(backup, parts).catch(() => undefined))?.getTime() ?? 0) / 1000,
  )
  metrics.gauge('credence_backup_failures', 'Nightly backups that failed since the last good one', async () =>
    failuresInRow(await listRuns(parts.db, parts.clock.now())),
  )
}
