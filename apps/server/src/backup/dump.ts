import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { findSchemaVersion, rows, type SchemaVersion } from '../database/migrations.ts'
import type { Dependencies } from '../dependencies.ts'
import { isOutOfSpace } from '../errors.ts'
import { isDiskFull } from '../storage/free-space.ts'

export type DumpAnswer = { kind: 'dumped'; file: string; dumped: Dumped } | { kind: 'failed'; said: string }

/** Into the data folder, for the backup process to copy: a stalled reader of a stream would block the single connection. */
export async function dumpToFile({ config, db, freeSpace, log }: Dependencies): Promise<DumpAnswer> {
  const folder = join(config.dataDir, 'dumped')
  const full = `The disk containing ${config.dataDir} doesn’t have enough space for a copy of the database.`
  if (await isDiskFull(freeSpace)) return { kind: 'failed', said: full }
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await removeLeft(folder)
  const file = join(folder, `${randomUUID()}.gz`)
  try {
    const dumped = await dumpDatabase(db, file)
    log.info({ rows: Object.values(dumped.rows).reduce((sum, count) => sum + count, 0) }, 'database written down')
    return { kind: 'dumped', file, dumped }
  } catch (error) {
    await rm(file, { force: true })
    if (isOutOfSpace(error)) return { kind: 'failed', said: full }
    throw error
  }
}

const fetchedWithinMs = 3_600_000

/** Dumps that no backup process fetched, because it was killed. */
async function removeLeft(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs = Date.now() } = (await stat(path).catch(() => undefined)) ?? {}
    if (Date.now() - mtimeMs > fetchedWithinMs) await rm(path, { force: true })
  }
}

/** All rows are from one snapshot, taken at `at`. */
export type Dumped = { at: string; level: SchemaVersion; rows: Record<string, number>; mailsWaiting: number }

const batch = 500

/** One line of JSON per row, which any PostgreSQL reads. The schema version says which migrations create the tables. */
export async function dumpDatabase(db: Db, file: string, tell: (rows: number) => void = () => {}): Promise<Dumped> {
  const counts: Record<string, number> = {}
  let written = 0
  async function* linesOf(tx: Db) {
    for (const table of [...(await listTables(tx)), 'jobs']) {
      yield `# ${table}\n`
      counts[table] = 0
      await tx.execute(
        sql`declare dumped no scroll cursor for ${table === 'jobs' ? await jobQuery(tx) : rowsOf(table)}`,
      )
      for (;;) {
        const found = await rows<{ row: string }>(tx, sql.raw(`fetch ${batch} from dumped`))
        if (found.length === 0) break
        yield found.map(({ row }) => `${row}\n`).join('')
        counts[table] += found.length
        written += found.length
        tell(written)
      }
      await tx.execute(sql`close dumped`)
    }
    yield '# end\n'
  }
  return db.transaction(
    async tx => {
      const [now] = await rows<{ at: string }>(tx, sql`select to_json(now()) #>> '{}' as at`)
      const [mails] = await rows<{ count: string }>(tx, sql`select count(*) as count from outgoing_mails`)
      const target = createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true })
      await pipeline(linesOf(tx), createGzip(), target)
      const level = await findSchemaVersion(tx)
      return { at: now!.at, level, rows: counts, mailsWaiting: Number(mails!.count) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}

const rowsOf = (table: string) => sql`select row_to_json(each)::text as row from ${sql.identifier(table)} as each`

/** Excluded: scheduled jobs, which recur anyway, and jobs for rows that the backup leaves out. */
const jobsLeft = ['send-mail', 'send-push']

async function jobQuery(tx: Db) {
  const [found] = await rows<{ there: boolean }>(tx, sql`select to_regclass('pgboss.job') is not null as there`)
  if (!found!.there) return sql`select null::text as row where false`
  return sql.raw(
    `select json_build_object('id', id, 'name', name, 'data', data)::text as row from pgboss.job
     where state in ('created', 'retry', 'active') and data <> '{}'::jsonb and name not in (${jobsLeft.map(name => `'${name}'`).join(', ')})`,
  )
}

/** Not in backups: codes, mails and pushes in flight would be used or sent twice; visitor data must not outlive the day. */
const left = new Set([
  ...['passcodes', 'outgoing_mails', 'outgoing_pushes', 'push_devices', 'mail_previews', 'view_salts'],
  ...['counted_visits', 'operator_sessions', 'rate_limits', 'reviewer_sessions'],
])

/** Referenced tables come first, so that a restore violates no foreign key. */
async function listTables(db: Db): Promise<string[]> {
  const all = await rows<{ name: string; references: string[] }>(
    db,
    sql`select relname as name, array(
          select confrelid::regclass::text from pg_constraint
          where contype = 'f' and conrelid = pg_class.oid and confrelid <> conrelid
        ) as references
      from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`,
  )
  const ordered = new Set<string>()
  const add = (name: string) => {
    if (ordered.has(name)) return
    for (const table of all) if (table.name === name) table.references.forEach(add)
    ordered.add(name)
  }
  for (const { name } of all) add(name)
  return [...ordered].filter(name => !left.has(name))
}
