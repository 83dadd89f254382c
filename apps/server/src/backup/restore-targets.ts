import { existsSync, renameSync, rmSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import type { Config } from '../config.ts'
import type { Db } from '../database/database.ts'
import {
  createBoss,
  createDatabase,
  folderOf,
  hasEmbeddedDatabase,
  openWithoutMigrating,
} from '../database/embedded.ts'
import { rows } from '../database/migrations.ts'
import { ConfigError } from '../environment.ts'

export type Restored = {
  erased: number
  withdrawn: number
  /** By table, as loaded: before later migrations and fix-ups. */
  rows: Record<string, number>
}

export type Opened = { db: Db; boss: PgBoss }

export type Target = {
  /** What it contains already; null when it is empty. */
  holds: string | null
  /** Completes, or changes nothing. */
  fill(work: (opened: Opened) => Promise<Restored>): Promise<Restored>
  /** Drops existing tables, in the transaction that restores. */
  clear(tx: Db): Promise<void>
  close(): Promise<void>
}

export async function openTarget({ database, dataDir }: Config): Promise<Target> {
  return database.kind === 'postgres' ? postgresTarget(database.url) : embeddedTarget(dataDir)
}

/** Filled in a separate folder that replaces the old one when complete. */
function embeddedTarget(dataDir: string): Target {
  const folder = folderOf(dataDir)
  const [aside, before] = [`${folder}.restored`, `${folder}.before`]
  return {
    holds: hasEmbeddedDatabase(dataDir) ? 'data' : null,
    async fill(work) {
      rmSync(aside, { recursive: true, force: true })
      await createDatabase(aside)
      const { client, db } = await openWithoutMigrating({ dataDir: aside })
      const restored = await work({ db, boss: createBoss(client) }).finally(() => client.close())
      rmSync(before, { recursive: true, force: true })
      if (existsSync(folder)) renameSync(folder, before)
      renameSync(aside, folder)
      rmSync(before, { recursive: true, force: true })
      return restored
    },
    async clear() {},
    async close() {},
  }
}

/** Filled in place, in one transaction. */
async function postgresTarget(url: string): Promise<Target> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => {})
  const db = drizzle(pool) as unknown as Db
  try {
    await requireNoOtherConnections(db)
    return {
      holds: (await listOwn(db)).length > 0 ? 'tables' : null,
      fill: work => work({ db, boss: new PgBoss({ connectionString: url, max: 2 }) }),
      async clear(tx) {
        for (const { kind, name } of await listOwn(tx))
          await tx.execute(sql.raw(`drop ${kind} if exists ${name} cascade`))
        await tx.execute(sql`drop schema if exists drizzle cascade`)
        await tx.execute(sql`delete from pgboss.job`)
      },
      close: () => pool.end(),
    }
  } catch (error) {
    await pool.end()
    if (error instanceof ConfigError) throw error
    const reason = ((error as Error).cause as Error | undefined) ?? (error as Error)
    throw new ConfigError(`Can’t use the database in DATABASE_URL: ${reason.message}`)
  }
}

/** A running server would keep caches of the old database. */
async function requireNoOtherConnections(db: Db) {
  const [found] = await rows<{ count: string }>(
    db,
    sql`select count(*) as count from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  )
  const count = Number(found!.count)
  if (count > 0)
    throw new ConfigError(
      `${count} connections to the database are open; stop every server that uses it, then restore again.`,
    )
}

type Own = { kind: 'table' | 'function'; name: string }

async function listOwn(db: Db): Promise<Own[]> {
  return rows<Own>(
    db,
    sql`select 'table' as kind, format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'
      union all
      select 'function', oid::regprocedure::text from pg_proc
      where pronamespace = 'public'::regnamespace and proowner = current_user::regrole
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`,
  )
}
