import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { findLevel, type Level, rows } from '../database/migrations.ts'
import type { Dependencies } from '../dependencies.ts'
import { isOutOfSpace } from '../errors.ts'
import { isDiskFull } from '../storage/free-space.ts'

export type DumpAnswer = { kind: 'dumped'; file: string; dumped: Dumped } | { kind: 'failed'; said: string }

/**
 * Writes the database down beside itself, for whoever makes a backup to fetch. Not straight to where it goes: a reader that stops
 * reading would hold up everybody on the one connection.
 */
export async function dumpAside({ config, db, freeSpace, log }: Dependencies): Promise<DumpAnswer> {
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

/** What was never fetched, because whoever asked for it was killed. */
async function removeLeft(folder: string) {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const { mtimeMs = Date.now() } = (await stat(path).catch(() => undefined)) ?? {}
    if (Date.now() - mtimeMs > fetchedWithinMs) await rm(path, { force: true })
  }
}

/** What was written down, and from when it is: everything in it is of one moment. */
export type Dumped = { at: string; level: Level; rows: Record<string, number>; mailsWaiting: number }

const batch = 500

/**
 * Writes every row as a line of JSON, which any PostgreSQL reads, embedded or not, of whatever version. The tables are not
 * described: their level says which changes make them. Whoever writes meanwhile is not held up, but by the embedded
 * database's one connection.
 */
export async function dumpDatabase(db: Db, file: string, tell: (rows: number) => void = () => {}): Promise<Dumped> {
  const packed = createGzip()
  const written = pipeline(packed, createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }))
  // told to whoever writes next
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
        const level = await findLevel(tx)
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

/** What comes by the clock, or belongs to what no backup holds, comes again by itself or must not. */
const jobsLeft = ['send-mail', 'send-push']

async function jobQuery(tx: Db) {
  const [found] = await rows<{ there: boolean }>(tx, sql`select to_regclass('pgboss.job') is not null as there`)
  if (!found!.there) return sql`select null::text as row where false`
  // a cursor takes no parameters
  return sql.raw(
    `select json_build_object('id', id, 'name', name, 'data', data)::text as row from pgboss.job
     where state in ('created', 'retry', 'active') and data <> '{}'::jsonb and name not in (${jobsLeft.map(name => `'${name}'`).join(', ')})`,
  )
}

/**
 * What no backup holds. Codes, mails and pushes on their way would be used or sent a second time; who visited today is to
 * be unknown tomorrow; a device is told again at its next visit.
 */
const left = new Set([
  'passcodes',
  'outgoing_mails',
  'outgoing_pushes',
  'push_devices',
  'mail_previews',
  'view_salts',
  'counted_visits',
  'rate_limits',
  'reviewer_sessions',
])

/** The tables of a backup, each after those that its rows refer to. */
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

/** The columns that take a value. What follows from others is computed anew. */
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
