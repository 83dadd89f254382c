import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { sql } from 'drizzle-orm'
import type { Db } from '../database/database.ts'
import { findLevel, type Level, rows } from '../database/migrations.ts'
import { listTables, quoted } from './tables.ts'

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
