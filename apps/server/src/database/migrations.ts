import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
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
  await db.transaction(tx => applyMigrations(tx, level, newest))
  told?.warn({ changes: newest.changes - level.changes }, 'database migrated')
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
