import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { assemble } from '../assemble.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { createLocks } from '../database/locks.ts'
import { changeTables, newestLevel } from '../database/migrations.ts'
import type { Surroundings } from '../dependencies.ts'
import type { JobName } from '../jobs/jobs.ts'
import { recordAction } from '../operator/audit.ts'
import { type KeptJob, loadRows } from './load.ts'
import type { Manifest } from './manifest.ts'
import { setRight } from './post-restore.ts'
import { type Gone, letGoAgain } from './replay-deletions.ts'
import { embeddedTarget, type Opened, postgresTarget, type Restored, type Target } from './restore-targets.ts'

type Given = {
  config: Config
  secretKey: string
  manifest: Manifest
  /** Of the database, in the backup. */
  file: string
  /** Every stored file: those that nothing refers to go. */
  doomed: string[]
  gone: Gone
  who: string
}
type Tell = (rows: number) => void

const silent = { info() {}, warn() {}, error() {} }

/** So long files stay that nothing refers to: whoever restored the wrong backup has until then. */
const unreferredHours = 24

export async function openTarget(config: Config) {
  const target = await (config.database.kind === 'postgres'
    ? postgresTarget(config.database.url)
    : embeddedTarget(config.dataDir))
  return {
    ...target,
    restore: (given: Given, tell: Tell) => target.fill(opened => restoreInto(target, opened, given, tell)),
  }
}

/** In one transaction: the tables as the backup had them, its rows, what changed in the tables since, and what must not happen again. */
async function restoreInto(target: Target, { db, boss }: Opened, given: Given, tell: Tell): Promise<Restored> {
  const dependencies = await assemble({
    config: given.config,
    secretKey: given.secretKey,
    log: silent,
    database: { db, boss, clock: systemClock, locks: createLocks(), listen: async () => async () => {}, pool: null },
    frontends: { findSample: async () => undefined },
  })
  await dependencies.jobs.prepare()
  try {
    return await db.transaction(async tx => {
      const { level } = given.manifest.database
      await target.clear(tx)
      await changeTables(tx, { at: 0, changes: 0 }, level)
      const jobs = await loadRows(tx, given.file, tell)
      await changeTables(tx, level, newestLevel())
      return finish(tx, dependencies, given, jobs)
    })
  } finally {
    await dependencies.jobs.stop()
  }
}

async function finish(tx: Db, surroundings: Surroundings, given: Given, jobs: KeptJob[]): Promise<Restored> {
  const now = surroundings.clock.now()
  await setRight(tx, now)
  for (const { id, name, data } of jobs) await surroundings.jobs.enqueue(tx, name as JobName, data as never, id)
  const restored = await letGoAgain(tx, surroundings, given.gone)
  // whoever left was told so when they did
  await tx.execute(sql`delete from outgoing_mails`)
  await tx.execute(sql`delete from pgboss.job where name = 'send-mail'`)
  await doomAll(tx, given.doomed, new Date(now.getTime() + unreferredHours * 3_600_000))
  await recordAction(tx, {
    id: randomUUID(),
    at: now,
    who: given.who,
    command: 'restore',
    reason: `a backup of ${given.manifest.database.at}`,
    about: null,
    outcome: `done: ${restored.erased} accounts erased again, ${restored.withdrawn} recommendations withdrawn again`,
  })
  return restored
}

/** A file that came with the backup, or lay there before, may belong to nothing in it. */
async function doomAll(tx: Db, keys: string[], due: Date) {
  await tx.execute(
    sql`insert into doomed_files (key, due_at)
      select value, ${due.toISOString()}::timestamptz from json_array_elements_text(${JSON.stringify(keys)}::json)
      on conflict (key) do nothing`,
  )
}
