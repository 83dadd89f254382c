import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setFlagsFromString } from 'node:v8'
import type { PGlite } from '@electric-sql/pglite'
import { fromPglite, PgBoss } from 'pg-boss'
import { systemClock } from '../clock.ts'
import { ConfigError } from '../environment.ts'
import type { Log } from '../log.ts'
import { type Database, type Db, type Listen, queueCare } from './database.ts'
import { createLocks } from './locks.ts'
import { bringUpToDate } from './migrations.ts'

const hourMs = 3_600_000

/** The PostgreSQL that PGlite is. Only that of the same number opens a folder. */
export const postgresMajor = '18'

export const folderOf = (dataDir: string) => join(dataDir, 'database')

/** Without a folder the database is in memory, empty or with what a dump holds: for tests. */
type Source = { dataDir?: string; loadDataDir?: Blob }

/** True once a first start got as far as a whole database. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(folderOf(dataDir))
}

/**
 * PostgreSQL compiled to WebAssembly, in this process. Safe against `kill -9`, not against a power cut: it never calls fsync.
 * Takes no lock; see lock.ts.
 */
export async function openEmbedded(dataDir: string, log: Log): Promise<Database> {
  if (!hasEmbeddedDatabase(dataDir)) await createDatabase(folderOf(dataDir))
  const { client, db } = await startPglite({ dataDir: folderOf(dataDir) }, log)
  // one that fails, on a full disk for instance, is tried again an hour later
  const upkeep = setInterval(() => void vacuum(client).catch(() => {}), hourMs).unref()
  return {
    kind: 'embedded',
    db,
    clock: systemClock,
    locks: createLocks(),
    boss: bossOn(client),
    listen: listenOnPglite(client),
    pool: null,
    async close() {
      clearInterval(upkeep)
      await client.close()
    },
  }
}

/** A half-made database can't be told from a broken one, so it is made aside and gets its name when it is whole. */
export async function createDatabase(folder: string) {
  const aside = `${folder}.new`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  const client = await openPglite({ dataDir: aside })
  await client.close()
  // initdb sets modes of its own, whatever the umask; what comes later follows the umask
  for (const entry of readdirSync(aside, { recursive: true, withFileTypes: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600)
  renameSync(aside, folder)
}

/** Migrations are one transaction, so a start may end in them. */
export async function startPglite(source: Source = {}, log?: Log) {
  const { client, db } = await openAsItIs(source)
  try {
    await bringUpToDate(db, log)
  } catch (error) {
    await client.close()
    throw error
  }
  return { client, db }
}

/** Changes nothing in it, not even its tables. */
export async function openAsItIs(source: Source) {
  if (source.dataDir) requireSameMajor(source.dataDir)
  const [client, { drizzle }] = await Promise.all([openPglite(source), import('drizzle-orm/pglite')])
  return { client, db: drizzle(client) as unknown as Db }
}

/** Another major version would not open it, and say so in words that help nobody. */
function requireSameMajor(folder: string) {
  const file = join(folder, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : postgresMajor
  if (found === postgresMajor) return
  throw new ConfigError(
    `${folder} is of PostgreSQL ${found}, and this version brings ${postgresMajor}; make a backup with the version that ran before (npm run backup), move the folder away, and restore the backup with this one (npm run restore).`,
  )
}

export const bossOn = (client: PGlite) =>
  new PgBoss({ db: fromPglite(client), backend: 'pglite', useListenNotify: true, ...queueCare })

async function openPglite(source: Source): Promise<PGlite> {
  // Optimising PostgreSQL's huge functions costs seconds of CPU and a gigabyte; both flags, and before the import.
  setFlagsFromString('--no-wasm-tier-up')
  setFlagsFromString('--no-wasm-dynamic-tiering')
  const { PGlite, types } = await import('@electric-sql/pglite')
  return PGlite.create({
    ...source,
    // 64-bit integers arrive as text, as they do from the PostgreSQL driver
    parsers: { [types.INT8]: (value: string) => value },
    postgresqlconf: ['shared_buffers=16MB'],
  })
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

/**
 * One process per data folder: the embedded database takes no lock of its own, and two writers lose rows in silence.
 * SQLite's exclusive lock is a kernel lock, so it is gone the moment its holder is, however that ended.
 */
export function lockDataDir(dataDir: string, holder: string): () => void {
  const holderFile = join(dataDir, 'lock-holder.txt')
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    // a holder that was only just started has not written its name yet
    const name = existsSync(holderFile) ? readFileSync(holderFile, 'utf8') : 'another process'
    throw new ConfigError(
      `DATA_DIR ${dataDir} is in use by ${name}; stop that one, choose another DATA_DIR, or set DATABASE_URL to run several.`,
    )
  }
  writeFileSync(holderFile, holder)
  return () => lock.close()
}
