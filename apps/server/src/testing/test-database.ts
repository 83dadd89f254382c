import { sql } from 'drizzle-orm'
import pg from 'pg'
import { fromPglite, PgBoss } from 'pg-boss'
import type { Database } from '../database/database.ts'
import { listenOnPglite, startPglite } from '../database/embedded.ts'
import { openPostgres } from '../database/postgres.ts'
import { createJobs, jobNames } from '../jobs/jobs.ts'

declare global {
  /** One database for each test worker; a promise, so that files that start together share it. */
  var openTestDatabase: Promise<Database> | undefined
}

/** In memory, or a fresh database on the PostgreSQL server that TEST_DATABASE_URL names. */
export function testDatabase(): Promise<Database> {
  globalThis.openTestDatabase ??= open()
  return globalThis.openTestDatabase
}

async function open(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  const database = await (url ? onPostgres(url) : inMemory())
  await createJobs(database.boss, silent).prepare()
  return database
}

const silent = { info() {}, warn() {}, error() {} }

async function inMemory(): Promise<Database> {
  const { client, db } = await startPglite()
  const boss = new PgBoss({ db: fromPglite(client), backend: 'pglite', supervise: false, schedule: false })
  return { kind: 'embedded', db, boss, isNew: true, listen: listenOnPglite(client), close: () => client.close() }
}

async function onPostgres(serverUrl: string): Promise<Database> {
  const name = `test_${process.pid}_${Date.now()}`
  const admin = new pg.Client({ connectionString: serverUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return openPostgres(url.href, () => {})
}

/** Empties every table and queue. DELETE beats TRUNCATE thirty times over on small tables. */
export async function emptyDatabase({ db, boss }: Database) {
  for (const name of jobNames) await boss.deleteAllJobs(name)
  const found = await db.execute(sql`select tablename from pg_tables where schemaname = 'public'`)
  const tables = (found as unknown as { rows: { tablename: string }[] }).rows
  await db.transaction(async tx => {
    // in any order: references between tables are not checked meanwhile
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const { tablename } of tables) await tx.execute(sql`delete from ${sql.identifier(tablename)}`)
  })
}
