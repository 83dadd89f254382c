import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { ConfigError } from '../environment.ts'
import type { Log } from '../log.ts'
import { type Db, migrationsFolder } from './database.ts'

/** The newest migration's time and the number of migrations. Migrations are only added, so equal versions have equal tables. */
export type SchemaVersion = { at: number; changes: number }

const empty: SchemaVersion = { at: 0, changes: 0 }

export async function findSchemaVersion(db: Db): Promise<SchemaVersion> {
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

export function latestSchemaVersion(): SchemaVersion {
  const all = readMigrationFiles({ migrationsFolder })
  return { at: all.at(-1)!.folderMillis, changes: all.length }
}

/** Old code on newer tables is untested. A change that is not ours counts, wherever in time it stands. */
export function requireKnownVersion({ at, changes }: SchemaVersion, what = 'The database') {
  const known = readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis <= at).length
  if (at <= latestSchemaVersion().at && changes <= known) return
  throw new ConfigError(
    `${what} is from a newer version: this version knows ${known} of its ${changes} schema changes; start that version again, or restore a backup.`,
  )
}

/** One transaction: an interrupted migration changes nothing. `copyOld` runs first where there are tables, and says where the copy is. */
export async function runMigrations(db: Db, log?: Log, copyOld?: () => Promise<string>) {
  const [level, newest] = [await findSchemaVersion(db), latestSchemaVersion()]
  requireKnownVersion(level)
  if (level.at === newest.at) return
  const isUpgrade = level.changes > 0
  const copy = isUpgrade ? await copyOld?.() : undefined
  // a first start only creates tables, which needs no log line
  const told = isUpgrade ? log : undefined
  // warnings are flushed at once, before the embedded database blocks this process
  told?.warn(
    { from: nameOf(level), to: nameOf(newest) },
    copy ? `migrating the database; the old one is in ${copy}` : 'migrating the database',
  )
  await db.transaction(async tx => {
    if (isUpgrade) await lockTables(tx, log)
    await applyMigrations(tx, level, newest)
  })
  told?.warn({ changes: newest.changes - level.changes }, 'database migrated')
}

const lockTimeout = '100ms'
const retryLockMs = 150
/** Attempts before the log says why a start takes long. */
const silentAttempts = 60

/**
 * Locks every table before the first change. A migration that waits for a table while it holds others makes calls of processes that
 * still run fail with deadlocks; one that waits behind a long query, such as a dump, makes every call wait. So each attempt is
 * short, and lets calls through before the next.
 */
async function lockTables(tx: Db, log?: Log) {
  const found = await rows<{ name: string }>(
    tx,
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const tables = sql.raw(found.map(({ name }) => name).join(', '))
  for (let attempt = 1; !(await tryToLock(tx, tables)); attempt++) {
    if (attempt === silentAttempts) log?.warn({}, 'the migration waits for long queries of other processes')
    await wait(retryLockMs)
  }
}

/** In a savepoint, whose rollback releases the locks that it got. */
async function tryToLock(tx: Db, tables: SQL): Promise<boolean> {
  try {
    await tx.transaction(async attempt => {
      await attempt.execute(sql.raw(`set local lock_timeout = '${lockTimeout}'`))
      await attempt.execute(sql`lock table ${tables} in access exclusive mode`)
      await attempt.execute(sql`set local lock_timeout = 0`)
    })
    return true
  } catch (error) {
    if (codeOf(error) === lockNotAvailable) return false
    throw error
  }
}

const lockNotAvailable = '55P03'

function codeOf(error: unknown): unknown {
  if (!(error instanceof Error)) return undefined
  return (error as { code?: unknown }).code ?? codeOf(error.cause)
}

type Journal = { entries: { when: number; tag: string }[] }

function nameOf({ at }: SchemaVersion): string | undefined {
  const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal
  return entries.find(({ when }) => when === at)?.tag
}

/** Applies the migrations between two versions, in the caller's transaction. */
export async function applyMigrations(tx: Db, from: SchemaVersion, upTo: SchemaVersion) {
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
