import {
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setFlagsFromString } from 'node:v8'
import type { PGlite } from '@electric-sql/pglite'
import { fromPglite, PgBoss } from 'pg-boss'
import { systemClock } from '../clock.ts'
import { ConfigError } from '../environment.ts'
import type { Log } from '../log.ts'
import { makeContentPrivate } from '../private-folder.ts'
import { writeReserveBytes } from '../storage/free-space.ts'
import { type Database, type Db, type Listen, queueCare } from './database.ts'
import { createLocks } from './locks.ts'
import { runMigrations } from './migrations.ts'

const hourMs = 3_600_000

/** PGlite's PostgreSQL version. Another major version cannot open the folder. */
export const postgresMajor = '18'

export const folderOf = (dataDir: string) => join(dataDir, 'database')

/** Without a folder the database is in memory, for tests. */
type Source = { dataDir?: string; loadDataDir?: Blob }

/** True once a start has created a complete database. */
export function hasEmbeddedDatabase(dataDir: string): boolean {
  return existsSync(folderOf(dataDir))
}

/** PostgreSQL as WebAssembly in this process. Survives `kill -9`, not a power cut: it never calls fsync. See `lockDataDir`. */
export async function openEmbedded(dataDir: string, log: Log): Promise<Database> {
  const folder = folderOf(dataDir)
  if (!hasEmbeddedDatabase(dataDir)) await createDatabase(folder)
  removeExpiredCopy(folder)
  const { client, db } = await startPglite({ dataDir: folder }, log)
  const locks = createLocks()
  // a failed run, as on a full disk, is repeated an hour later
  const upkeep = setInterval(() => void takeCare(client, folder).catch(() => {}), hourMs).unref()
  return {
    kind: 'embedded',
    db,
    clock: systemClock,
    locks,
    boss: createBoss(client),
    listen: listenOnPglite(client),
    pool: null,
    async close() {
      clearInterval(upkeep)
      // what still runs under one ends, so that the process can
      locks.loseAll()
      await client.close()
    },
  }
}

/** Created under another name and renamed when complete: a half-made database cannot be told from a broken one. */
export async function createDatabase(folder: string) {
  const aside = `${folder}.new`
  rmSync(aside, { recursive: true, force: true })
  mkdirSync(aside, { recursive: true, mode: 0o700 })
  const client = await openPglite({ dataDir: aside })
  await client.close()
  // initdb sets its own modes; later files follow the umask
  makeContentPrivate(aside)
  renameSync(aside, folder)
}

/** Migrations are one transaction, so a start may be interrupted. */
export async function startPglite(source: Source = {}, log?: Log) {
  const { client, db } = await openWithoutMigrating(source)
  try {
    await runMigrations(db, log, source.dataDir === undefined ? undefined : () => copyOld(client, source.dataDir!))
  } catch (error) {
    await client.close()
    throw error
  }
  return { client, db }
}

/** After a checkpoint nothing writes until the migration. Says the place without the path, which log lines never hold. */
async function copyOld(client: PGlite, folder: string): Promise<string> {
  await client.exec('CHECKPOINT')
  copyBeforeUpgrade(folder)
  return `DATA_DIR/${basename(copyOf(folder))}`
}

export async function openWithoutMigrating(source: Source) {
  if (source.dataDir) requireSameMajor(source.dataDir)
  const [client, { drizzle }] = await Promise.all([openPglite(source), import('drizzle-orm/pglite')])
  return { client, db: drizzle(client) as unknown as Db }
}

/** PGlite's own error for another major version is unclear. */
function requireSameMajor(folder: string) {
  const file = join(folder, 'PG_VERSION')
  const found = existsSync(file) ? readFileSync(file, 'utf8').trim() : postgresMajor
  if (found === postgresMajor) return
  throw new ConfigError(
    `${folder} is from PostgreSQL ${found}, and this version has ${postgresMajor}; make a backup with the previous version (npm run backup), move the folder away, and restore the backup with this version (npm run restore).`,
  )
}

export const createBoss = (client: PGlite) =>
  new PgBoss({ db: fromPglite(client), backend: 'pglite', useListenNotify: true, ...queueCare })

async function openPglite(source: Source): Promise<PGlite> {
  // Optimising PostgreSQL's huge functions costs seconds of CPU and a gigabyte. Both flags must be set before the
  // import.
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

/** The database is in this process, so no notification is lost. */
export function listenOnPglite(client: Pick<PGlite, 'listen'>): Listen {
  return async (channel, { received, connected }) => {
    const stop = await client.listen(channel, received)
    connected()
    return () => stop()
  }
}

/** PGlite has no autovacuum and no checkpointer. Two calls: VACUUM refuses to share a statement. */
async function takeCare(client: PGlite, folder: string) {
  removeExpiredCopy(folder)
  await client.exec('VACUUM ANALYZE')
  await client.exec('CHECKPOINT')
}

/** The embedded database takes no lock, and two writers lose rows. SQLite's exclusive lock ends with its holder. */
export function lockDataDir(dataDir: string, holder: string): () => void {
  const holderFile = join(dataDir, 'lock-holder.txt')
  const lock = new DatabaseSync(join(dataDir, 'lock'), { timeout: 0 })
  try {
    lock.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch {
    lock.close()
    // a holder that just started has not written its name yet
    const name = existsSync(holderFile) ? readFileSync(holderFile, 'utf8') : 'another process'
    throw new ConfigError(
      `DATA_DIR ${dataDir} is in use by ${name}; stop it, choose another DATA_DIR, or set DATABASE_URL to run several processes.`,
    )
  }
  writeFileSync(holderFile, holder)
  return () => lock.close()
}

/** Backups are promised to be gone after 35 days, and this is one. */
const keptForMs = 30 * 24 * 3_600_000

export const copyOf = (folder: string) => `${folder}-before-upgrade`

/** Keeps the folder of the embedded database as it is, for a return to the version that ran before. Replaces an earlier copy when complete. */
function copyBeforeUpgrade(folder: string) {
  const [copy, aside] = [copyOf(folder), `${copyOf(folder)}.new`]
  rmSync(aside, { recursive: true, force: true })
  requireSpaceFor(folder)
  mkdirSync(aside, { mode: 0o700 })
  cpSync(folder, aside, { recursive: true, mode: constants.COPYFILE_FICLONE })
  makeContentPrivate(aside)
  rmSync(copy, { recursive: true, force: true })
  renameSync(aside, copy)
}

/** The embedded database does not recover from a full disk, so there must be room for the migration as well. */
function requireSpaceFor(folder: string) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile())
  const needed = files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0)
  const { bavail, bsize } = statfsSync(folder)
  const missing = needed + writeReserveBytes - bavail * bsize
  if (missing <= 0) return
  throw new ConfigError(
    `This version copies the database before changing it, but the disk containing ${folder} needs ${Math.ceil(missing / 1e6)} MB more free space. Free up space and start again.`,
  )
}

function removeExpiredCopy(folder: string) {
  const copy = copyOf(folder)
  if (existsSync(copy) && Date.now() - statSync(copy).mtimeMs > keptForMs) rmSync(copy, { recursive: true })
}
