import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { ConfigError } from '../environment.ts'
import type { Log } from '../log.ts'
import { type Db, migrationsFolder } from './database.ts'

/**
 * How far the tables of a database are: when the newest change that it has was written, and how many it has. Changes are
 * only ever added, so two databases of one level have the same tables.
 */
export type Level = { at: number; changes: number }

const empty: Level = { at: 0, changes: 0 }

export async function findLevel(db: Db): Promise<Level> {
  const [found] = await rows<{ there: boolean }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as there`,
  )
  if (!found!.there) return empty
  const [level] = await rows<{ at: string | null; changes: string }>(
    db,
    sql`select max(created_at) as at, count(*) as changes from drizzle.__drizzle_migrations`,
  )
  return { at: Number(level!.at ?? 0), changes: Number(level!.changes) }
}

export function newestLevel(): Level {
  const all = readMigrationFiles({ migrationsFolder })
  return { at: all.at(-1)!.folderMillis, changes: all.length }
}

/** Tables change in one direction: what an older version would do to newer ones nobody has tried. */
export function requireKnownLevel({ at, changes }: Level, what = 'The database') {
  const newest = newestLevel()
  if (at <= newest.at) return
  throw new ConfigError(
    `${what} is of a newer version (${changes} changes of its tables, this version knows ${newest.changes}); start that version again, or go back to a backup.`,
  )
}

/** Whoever is interrupted in the middle has changed nothing: it is one transaction. */
export async function bringUpToDate(db: Db, log?: Log) {
  const [level, newest] = [await findLevel(db), newestLevel()]
  requireKnownLevel(level)
  if (level.at === newest.at) return
  // a first start makes tables and changes none: nobody has to be told
  const told = level.changes > 0 ? log : undefined
  // a warning is written at once, before the database keeps this process from it
  told?.warn({ from: level.changes, to: newest.changes }, 'tables are being changed')
  await db.transaction(tx => changeTables(tx, level, newest))
  told?.warn({ changes: newest.changes }, 'tables are changed')
}

/** Makes the changes after one level up to another, in the transaction of whoever asks. */
export async function changeTables(tx: Db, from: Level, upTo: Level) {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
  )
  for (const { folderMillis, hash, sql: statements } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= from.at || folderMillis > upTo.at) continue
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}

export async function rows<Row>(db: Db, query: ReturnType<typeof sql>): Promise<Row[]> {
  return ((await db.execute(query)) as unknown as { rows: Row[] }).rows
}
