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

/**
 * Dumps the database to a file in the data folder, for the backup process to copy. Not straight to the target: a
 * stalled reader would block the single connection.
 */
export async function dumpToFile({ config, db, freeSpace, log }: Dependencies): Promise<DumpAnswer> {
  const folder = join(config.dataDir, 'dumped')
  const full = `There is no room for a copy of the database on the disk of ${config.dataDir}.`
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

/**
 * Writes every row as a line of JSON, which any PostgreSQL version reads. Table definitions are not dumped: the schema
 * version says which migrations create them. Writers are not blocked, except on the embedded database's single
 * connection.
 */
export async function dumpDatabase(db: Db, file: string, tell: (rows: number) => void = () => {}): Promise<Dumped> {
  const packed = createGzip()
  const written = pipeline(packed, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }))
  written.catch(() => {})
  let count = 0
  const write = async (lines: string[]) => {
    count += lines.length
    tell(count)
    if (packed.destroyed) await written
    if (!packed.write(`${lines.join('\n')}\n`)) await Promise.race([drained(packed), written])
  }
  try {
    const dumped = await db.transaction(
      async tx => {
        const [now] = await rows<{ at: string }>(tx, sql`select to_json(now()) #>> '{}' as at`)
        const counts: Record<string, number> = {}
        for (const table of await listTables(tx)) {
          await write([`# ${table}`])
          counts[table] = await dumpRows(
            tx,
            sql`select row_to_json(each)::text as row from ${quoted(table)} as each`,
            write,
          )
        }
        await write(['# jobs'])
        counts.jobs = await dumpRows(tx, await jobQuery(tx), write)
        const [mails] = await rows<{ count: string }>(tx, sql`select count(*) as count from outgoing_mails`)
        const level = await findSchemaVersion(tx)
        return { at: now!.at, level, rows: counts, mailsWaiting: Number(mails!.count) }
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await write([`# end`])
    packed.end()
    await written
    return dumped
  } catch (error) {
    packed.destroy()
    await written.catch(() => {})
    throw error
  }
}

const drained = (stream: NodeJS.WritableStream) => new Promise<void>(resolve => stream.once('drain', resolve))

async function dumpRows(
  tx: Db,
  query: ReturnType<typeof sql>,
  write: (lines: string[]) => Promise<void>,
): Promise<number> {
  await tx.execute(sql`declare dumped no scroll cursor for ${query}`)
  for (let count = 0; ; ) {
    const found = await rows<{ row: string }>(tx, sql.raw(`fetch ${batch} from dumped`))
    if (found.length > 0) await write(found.map(({ row }) => row))
    count += found.length
    if (found.length < batch) {
      await tx.execute(sql`close dumped`)
      return count
    }
  }
}

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

/**
 * Tables that no backup contains. Codes, mails and pushes in flight would be used or sent twice; visitor data must not
 * outlive the day; devices register again at their next visit.
 */
const left = new Set([
  ...['passcodes', 'outgoing_mails', 'outgoing_pushes', 'push_devices', 'mail_previews', 'view_salts'],
  ...['counted_visits', 'rate_limits', 'reviewer_sessions'],
])

async function listTables(db: Db): Promise<string[]> {
  const all = await rows<{ name: string }>(
    db,
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const references = await rows<{ name: string; other: string }>(
    db,
    sql`select own.relname as name, other.relname as other
      from pg_constraint
      join pg_class as own on own.oid = conrelid
      join pg_class as other on other.oid = confrelid
      where contype = 'f' and conrelid <> confrelid and pg_constraint.connamespace = 'public'::regnamespace`,
  )
  const ordered: string[] = []
  const add = (name: string) => {
    if (ordered.includes(name)) return
    for (const reference of references) if (reference.name === name) add(reference.other)
    ordered.push(name)
  }
  for (const { name } of all) add(name)
  return ordered.filter(name => !left.has(name))
}

export const quoted = (name: string) => sql.identifier(name)

/** Columns that take a value: generated ones are left out. */
export async function listColumns(db: Db, table: string) {
  const found = await rows<{ name: string }>(
    db,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`,
  )
  return sql.join(
    found.map(({ name }) => quoted(name)),
    sql`, `,
  )
}
