import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { PGlite } from '@electric-sql/pglite'
import { fromPglite, PgBoss } from 'pg-boss'
import { queueCare } from '../jobs/jobs.ts'
import { type Database, type Db, type Listen, migrationsFolder } from './database.ts'
import { lockDataDir } from './lock.ts'

const hourMs = 3_600_000

/** PostgreSQL compiled to WebAssembly, in this process. Safe against `kill -9`, not against a power cut: it never calls fsync. */
export async function openEmbedded(dataDir: string, holder: string): Promise<Database> {
  const unlock = lockDataDir(dataDir, holder)
  try {
    const folder = join(dataDir, 'database')
    const isNew = !existsSync(folder)
    mkdirSync(folder, { recursive: true })
    const { client, db } = await startPglite(folder)
    const upkeep = setInterval(() => void vacuum(client), hourMs).unref()
    return {
      kind: 'embedded',
      db,
      boss: new PgBoss({ db: fromPglite(client), backend: 'pglite', useListenNotify: true, ...queueCare }),
      isNew,
      listen: listenOnPglite(client),
      async close() {
        clearInterval(upkeep)
        await client.close()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw error
  }
}

/** Without a folder the database lives in memory: for tests. */
export async function startPglite(folder?: string) {
  // Optimising PostgreSQL's huge functions costs seconds of CPU and a gigabyte; both flags, and before the import.
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
  const [{ PGlite, types }, { drizzle }, { migrate }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('drizzle-orm/pglite'),
    import('drizzle-orm/pglite/migrator'),
  ])
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    // 64-bit integers arrive as text, as they do from the PostgreSQL driver
    parsers: { [types.INT8]: (value: string) => value },
    postgresqlconf: ['shared_buffers=16MB'],
  })
  const db = drizzle(client)
  await migrate(db, { migrationsFolder })
  return { client, db: db as unknown as Db }
}

/** The database is in this process, so its announcements can't get lost. */
export function listenOnPglite(client: Pick<PGlite, 'listen'>): Listen {
  return async (channel, { heard, connected }) => {
    const stop = await client.listen(channel, heard)
    connected()
    return () => stop()
  }
}

/** PGlite has no autovacuum and no checkpointer. Two calls: VACUUM refuses to share a statement. */
async function vacuum(client: { exec(sql: string): Promise<unknown> }) {
  await client.exec('VACUUM ANALYZE')
  await client.exec('CHECKPOINT')
}
