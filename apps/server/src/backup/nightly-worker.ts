// A worker process, so that the server answers meanwhile. It inherits the environment, as it opens the same database and store.

import type { BackupBucket, Config } from '../config.ts'
import { ConfigError } from '../environment.ts'
import { lowerPriority } from '../workers/priority.ts'
import { keepInBucket } from './bucket.ts'
import { checkBackup } from './check-backup.ts'
import { makeBackup } from './make-backup.ts'
import { type Manifest, readManifest } from './manifest.ts'

export type Task =
  | { name: 'make'; config: Config; folder: string }
  | { name: 'check'; folder: string; scratch: string; secretKey: string }
  | { name: 'upload'; folder: string; place: BackupBucket & { keep: number }; as: string; now: string }

/** `said` goes on record and into mails: it holds nothing of rows and files. */
export type Outcome = { ok: boolean; said: string }

async function perform(task: Task): Promise<string> {
  const { database, files } = await manifestAfter(task)
  const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0)
  return `${rows} rows, ${files?.count ?? 0} files`
}

async function manifestAfter(task: Task): Promise<Manifest> {
  if (task.name === 'make')
    return makeBackup(task.config, task.folder, { withKey: false, databaseOnly: false }, () => {})
  if (task.name === 'check') return checkBackup(task.folder, task.scratch, task.secretKey)
  await keepInBucket(task.place, task.folder, task.as, new Date(task.now))
  return readManifest(task.folder)
}

/** Only our own sentences: those of a database may quote a row. */
function sentenceOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message
  const { name, code, cause } = error as NodeJS.ErrnoException
  return `Unexpected error: ${code ?? (cause as NodeJS.ErrnoException | undefined)?.code ?? name}.`
}

process.once('disconnect', () => process.kill(-process.pid, 'SIGKILL'))
process.once('message', async (task: Task) => {
  lowerPriority()
  const outcome: Outcome = await perform(task).then(
    said => ({ ok: true, said }),
    error => ({ ok: false, said: sentenceOf(error) }),
  )
  process.send!(outcome, () => process.exit(0))
})
