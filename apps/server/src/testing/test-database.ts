import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { fromPglite, PgBoss } from 'pg-boss'
import { systemClock } from '../clock.ts'
import type { Database, Db } from '../database/database.ts'
import { listenOnPglite, startPglite } from '../database/embedded.ts'
import { createLocks } from '../database/locks.ts'
import { openPostgres } from '../database/postgres.ts'
import { createPostgresDatabase, pgliteTemplate } from '../database/testing/templates.ts'
import { createJobs } from '../jobs/jobs.ts'
import { recordStatements } from './statements/recorded.ts'

declare global {
  /** One database for each test worker; a promise, so that files that start together share it. */
  var openTestDatabase: Promise<TestDatabase> | undefined
  var emptyTestDatabase: Promise<string> | undefined
}

/** `url` where it is on a PostgreSQL server. */
type TestDatabase = Database & { url?: string }

/** In memory, or a fresh database on the PostgreSQL server that TEST_DATABASE_URL names. */
export function testDatabase(): Promise<TestDatabase> {
  globalThis.openTestDatabase ??= open()
  return globalThis.openTestDatabase
}

async function open(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  const database = await (url ? onPostgres() : inMemory())
  recordStatements(database.db)
  await createJobs(database.boss, silent).prepare()
  return database
}

const silent = { info() {}, warn() {}, error() {} }

async function inMemory(): Promise<Database> {
  const { client, db } = await startPglite({ loadDataDir: new Blob([readFileSync(await pgliteTemplate())]) })
  const boss = new PgBoss({ db: fromPglite(client), backend: 'pglite', supervise: false, schedule: false })
  const listen = listenOnPglite(client)
  return {
    kind: 'embedded',
    db,
    boss,
    clock: systemClock,
    locks: createLocks(),
    listen,
    pool: null,
    close: () => client.close(),
  }
}

async function onPostgres(): Promise<TestDatabase> {
  const url = await createPostgresDatabase()
  return { ...(await openPostgres(url, silent)), url }
}

/** Empties every table and queue, in one statement. DELETE beats TRUNCATE thirty times over on small tables. */
export async function emptyDatabase({ db }: Database) {
  globalThis.emptyTestDatabase ??= writeEmptying(db)
  await db.execute(sql.raw(await globalThis.emptyTestDatabase))
}

async function writeEmptying(db: Db): Promise<string> {
  const found = await db.execute(sql`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`)
  const tables = (found as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name)
  const deletes = [...tables, 'pgboss.job'].map(table => `delete from ${table};`)
  // in any order: references between tables are not checked meanwhile
  return `do $$ begin set local session_replication_role = replica; ${deletes.join(' ')} end $$`
}
