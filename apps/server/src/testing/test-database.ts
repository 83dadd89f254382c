import { randomUUID } from 'node:crypto'
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

type TestDatabase = Database & {
  /** Set on a PostgreSQL server. */
  url?: string
  /** Resolves when every listener has received the notifications of all committed changes. */
  announced(): Promise<void>
}

/** In memory, or a fresh database on the PostgreSQL server that TEST_DATABASE_URL names. */
export function testDatabase(): Promise<TestDatabase> {
  globalThis.openTestDatabase ??= open()
  return globalThis.openTestDatabase
}

async function open(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL
  const database = withMarks(await (url ? onPostgres() : inMemory()))
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

async function onPostgres(): Promise<Database & { url: string }> {
  const url = await createPostgresDatabase()
  return { ...(await openPostgres(url, silent)), url }
}

/** Notifications arrive in the order of the commits, so a listener that received a mark has received all before it. */
function withMarks(database: Database & { url?: string }): TestDatabase {
  const listeners = new Set<{ channel: string; marks: Map<string, () => void> }>()
  return {
    ...database,
    async listen(channel, { received, ...rest }) {
      const marks = new Map<string, () => void>()
      const listener = { channel, marks }
      const stop = await database.listen(channel, {
        ...rest,
        received: payload => (marks.get(payload) ?? (() => received(payload)))(),
      })
      listeners.add(listener)
      return async () => {
        listeners.delete(listener)
        await stop()
      }
    },
    async announced() {
      const mark = randomUUID()
      const marked = [...listeners].map(({ marks }) => {
        const { promise, resolve } = Promise.withResolvers<void>()
        marks.set(mark, resolve)
        return promise.finally(() => marks.delete(mark))
      })
      for (const channel of new Set([...listeners].map(each => each.channel)))
        await database.db.execute(sql`select pg_notify(${channel}, ${mark})`)
      await Promise.all(marked)
    },
  }
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
