import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { statusesInList } from '@credence/record/status-bits'
import { sql } from 'drizzle-orm'
import { assemble } from '../assemble.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import { createLocks } from '../database/locks.ts'
import { applyMigrations, latestSchemaVersion, rows } from '../database/migrations.ts'
import type { TransactionContext } from '../dependencies.ts'
import { noFrontends } from '../frontends/frontends.ts'
import type { JobName } from '../jobs/jobs.ts'
import { recordAction } from '../operator/audit.ts'
import type { Manifest } from './manifest.ts'
import { type Deletions, replayDeletions } from './replay-deletions.ts'
import type { Opened, Restored, Target } from './restore-targets.ts'

type Given = {
  config: Config
  secretKey: string
  manifest: Manifest
  file: string
  /** Every stored file. Unreferenced ones are deleted later. */
  storedKeys: string[]
  gone: Deletions
  who: string
}

const silent = { info() {}, warn() {}, error() {} }

/** Unreferenced files stay this long, for an operator who restored the wrong backup. */
const unreferredHours = 24

/** In one transaction: tables of the backup's version, its rows, later migrations, and the fix-ups. */
export async function restoreDatabase(
  target: Target,
  { db, boss }: Opened,
  given: Given,
  tell: (rows: number) => void,
): Promise<Restored> {
  const dependencies = await assemble({
    config: given.config,
    secretKey: given.secretKey,
    log: silent,
    database: { db, boss, clock: systemClock, locks: createLocks(), listen: async () => async () => {}, pool: null },
    frontends: noFrontends,
  })
  await dependencies.jobs.prepare()
  try {
    return await db.transaction(async tx => {
      const { level } = given.manifest.database
      await target.clear(tx)
      await applyMigrations(tx, { at: 0, changes: 0 }, level)
      const jobs = await loadRows(tx, given.file, tell)
      const loaded = await countRows(tx, given.manifest, jobs)
      await applyMigrations(tx, level, latestSchemaVersion())
      return { rows: loaded, ...(await finish(tx, dependencies, given, jobs)) }
    })
  } finally {
    await dependencies.jobs.stop()
  }
}

async function finish(tx: Db, context: TransactionContext, given: Given, jobs: DumpedJob[]) {
  const now = context.clock.now()
  await applyPostRestoreFixes(tx, now)
  for (const { id, name, data } of jobs) await context.jobs.enqueue(tx, name as JobName, data as never, id)
  const restored = await replayDeletions(tx, context, given.gone)
  // the erased were told by mail the first time
  await tx.execute(sql`delete from outgoing_mails`)
  await tx.execute(sql`delete from pgboss.job where name = 'send-mail'`)
  // a backup has no copies of pages
  await tx.execute(sql`delete from page_copies`)
  await scheduleDeletions(tx, given.storedKeys, new Date(now.getTime() + unreferredHours * 3_600_000))
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

/** Files from the backup or from before may be unreferenced. */
async function scheduleDeletions(tx: Db, keys: string[], due: Date) {
  await tx.execute(
    sql`insert into doomed_files (key, due_at)
      select value, ${due.toISOString()}::timestamptz from json_array_elements_text(${JSON.stringify(keys)}::json)
      on conflict (key) do nothing`,
  )
}

async function countRows(tx: Db, { database }: Manifest, jobs: DumpedJob[]): Promise<Record<string, number>> {
  const counts: Record<string, number> = { jobs: jobs.length }
  for (const table of Object.keys(database.rows).filter(name => name !== 'jobs')) {
    const [found] = await rows<{ count: string }>(tx, sql`select count(*) as count from ${sql.identifier(table)}`)
    counts[table] = Number(found!.count)
  }
  return counts
}

type DumpedJob = { id: string; name: string; data: unknown }

const batchCharacters = 500_000

/** Inserts every row of a dump into empty tables of its schema version. Returns the unfinished jobs. */
async function loadRows(tx: Db, file: string, tell: (rows: number) => void): Promise<DumpedJob[]> {
  const jobs: DumpedJob[] = []
  let table = ''
  let waiting: string[] = []
  let characters = 0
  let count = 0
  async function insert() {
    if (waiting.length > 0) {
      const columns = await listColumns(tx, table)
      await tx.execute(
        sql`insert into ${sql.identifier(table)} (${columns}) overriding system value
          select ${columns} from json_populate_recordset(null::${sql.identifier(table)}, ${`[${waiting.join(',')}]`}::json)`,
      )
    }
    count += waiting.length
    tell(count)
    waiting = []
    characters = 0
  }

  for await (const line of linesOf(file)) {
    if (line.startsWith('# ')) {
      await insert()
      table = line.slice(2)
    } else if (table === 'jobs') jobs.push(JSON.parse(line) as DumpedJob)
    else {
      waiting.push(line)
      characters += line.length
      if (characters > batchCharacters) await insert()
    }
  }
  if (table !== 'end') throw new Error('the dump of the database is cut short')
  return jobs
}

/** Columns that take a value: generated ones are left out. */
async function listColumns(db: Db, table: string) {
  const found = await rows<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  )
  return sql.join(
    found.map(({ name }) => sql.identifier(name)),
    sql`, `,
  )
}

/** Splits on line feeds alone: user text may contain other Unicode line ends. */
async function* linesOf(file: string) {
  const unpacked = pipeline(createReadStream(file), createGunzip(), () => {}).setEncoding('utf8')
  let begun = ''
  for await (const chunk of unpacked) {
    const lines = `${begun}${chunk}`.split('\n')
    begun = lines.pop()!
    yield* lines
  }
}

/** What happened since the backup must not repeat: ends all sessions, sends no reminder twice, reuses no status index. */
async function applyPostRestoreFixes(tx: Db, now: Date) {
  await tx.execute(sql`update sessions set revoked_at = ${now.toISOString()} where revoked_at is null`)
  await skipDueReminders(tx, now)
  await skipUsedStatusIndexes(tx, now)
}

/** Skip reminders already due: the old server probably sent them, and skipping one is better than sending it twice. */
async function skipDueReminders(tx: Db, now: Date) {
  const at = now.toISOString()
  await tx.execute(
    sql`update invites set times_reminded = times_reminded + 1, reminded_at = remind_next_at, remind_next_at = null where remind_next_at <= ${at}`,
  )
  await tx.execute(sql`update notifications set digest_at = null where digest_at <= ${at}`)
  await tx.execute(
    sql`update recommendations set still_true_asked_at = ${at}
      where greatest(given_at, changed_at, confirmed_again_at, still_true_asked_at) <= ${at}::timestamptz - interval '1 year'`,
  )
}

/** Records signed after the backup hold unknown indexes: revokes the rest of the list and continues in one numbered by the second. */
async function skipUsedStatusIndexes(tx: Db, now: Date) {
  const [found] = await rows<{ last: string | null }>(tx, sql`select max("index") as last from record_statuses`)
  const last = Number(found!.last ?? -1)
  const endOfList = (Math.floor(last / statusesInList) + 1) * statusesInList
  const next = Math.max(endOfList, Math.floor(now.getTime() / 1000) * statusesInList)
  await tx.execute(
    sql`insert into record_statuses ("index", revoked_at) overriding system value
      select place, ${now.toISOString()}::timestamptz from generate_series(${last + 1}::bigint, ${endOfList - 1}::bigint) as place`,
  )
  await tx.execute(sql.raw(`alter table record_statuses alter column "index" restart with ${next}`))
}
