import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { PgBoss } from 'pg-boss'
import { createFollowingClock } from '../clock.ts'
import { ConfigError } from '../environment.ts'
import type { Log } from '../log.ts'
import { DatabaseUnavailable } from '../outage.ts'
import { type Database, type Db, queueCare } from './database.ts'
import { type HealthMonitor, monitorDatabase } from './health-monitor.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'
import { createSharedLocks } from './locks.ts'
import { runMigrations } from './migrations.ts'
import { isStale } from './prepared.ts'

const poolTimeoutMs = 10_000

/** How long the LISTEN connection may take to answer before it counts as lost. */
const answerMs = 10_000

/** After a reboot, services start in any order. */
const startTimeoutMs = 30_000

/** Set on each connection, because poolers refuse it as a startup parameter. */
const limitStatements = "set statement_timeout = '30s'"

/** The same in every process, so that one migrates while the others wait. */
const migrationLock = 727_274

type Drizzle = typeof import('drizzle-orm/node-postgres').drizzle

export async function openPostgres(url: string, log: Log): Promise<Database> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const sockets = createSockets()
  const clock = createFollowingClock()
  const { locks, opened, closed } = createSharedLocks()
  const monitor = monitorDatabase(() => new pg.Client({ connectionString: url }), {
    away() {
      sockets.cut()
      log.error({}, 'the database does not answer')
    },
    back() {
      sockets.admit()
      log.warn({}, 'the database answers again')
    },
    time: clock.follow,
    opened,
    closed,
  })
  const connection = { connectionString: url, stream: sockets.create }
  const onConnect = (client: ClientBase) => client.query(limitStatements)
  const pool = new pg.Pool({ ...connection, max: 10, connectionTimeoutMillis: poolTimeoutMs, onConnect })
  pool.on('error', error => log.warn({ reason: error.message }, 'idle database connection lost'))
  // The pool handles errors of idle connections only; an unhandled one in use would end the process. Its query reports
  // it.
  pool.on('connect', client => client.on('error', () => {}))
  try {
    await waitForDatabase(monitor)
    await requireSessions(pool)
    await migrate(pool, log)
    return {
      kind: 'postgres',
      db: withReleasedTransactions(pool, drizzle) as unknown as Db,
      boss: new PgBoss({ ...connection, max: 4, useListenNotify: true, ...queueCare }),
      clock,
      locks,
      listen: listenOnPostgres(
        () =>
          new pg.Client({ ...connection, keepAlive: true, query_timeout: answerMs, connectionTimeoutMillis: answerMs }),
      ),
      pool,
      async close() {
        await pool.end()
        await monitor.stop()
      },
    }
  } catch (error) {
    await monitor.stop()
    throw error
  }
}

const mostTries = 3

/** Drizzle leaks a connection when BEGIN fails on it. Also retries deadlocks and stale prepared statements, after which nothing was done. */
function withReleasedTransactions(pool: Pool, drizzle: Drizzle) {
  const db = drizzle(pool)
  // one per connection, not per transaction: prepared statements are cached by session
  const byClient = new WeakMap<PoolClient, typeof db>()
  function drizzleOn(client: PoolClient) {
    const known = byClient.get(client) ?? (drizzle(client) as unknown as typeof db)
    byClient.set(client, known)
    return known
  }
  const once: typeof db.transaction = async (work, config) => {
    const client = await pool.connect()
    try {
      return await drizzleOn(client).transaction(work, config)
    } finally {
      client.release()
    }
  }
  const transaction: typeof db.transaction = async (work, config) => {
    for (let tries = 1; ; tries++)
      try {
        return await once(work, config)
      } catch (error) {
        if (!(isDeadlock(error) || isStale(error)) || tries === mostTries) throw error
      }
  }
  return Object.assign(db, { transaction })
}

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (error as { code?: unknown }).code === '40P01' || isDeadlock(error.cause)
}

async function waitForDatabase(monitor: HealthMonitor) {
  const settled = new AbortController()
  const late = wait(startTimeoutMs, 'too late', { signal: settled.signal }).catch(() => {})
  try {
    if ((await Promise.race([monitor.firstAnswer, late])) !== 'too late') return
  } catch (error) {
    throw new ConfigError(`DATABASE_URL is refused: ${(error as Error).message}`)
  } finally {
    settled.abort()
  }
  throw new ConfigError('The database in DATABASE_URL does not answer. Start it, or correct DATABASE_URL.')
}

/** A pooler in transaction mode loses LISTEN and mixes up prepared statements. Two open connections then share a backend. */
async function requireSessions(pool: Pool) {
  const clients = [await pool.connect(), await pool.connect()]
  const seen: Set<number>[] = clients.map(() => new Set())
  try {
    // repeated, because others may use the pooler too
    for (let times = 0; times < 5; times++)
      for (const [index, client] of clients.entries())
        seen[index]!.add((await client.query('select pg_backend_pid() as pid')).rows[0].pid)
  } finally {
    for (const client of clients) client.release()
  }
  if (![...seen[0]!].some(pid => seen[1]!.has(pid))) return
  throw new ConfigError('DATABASE_URL uses a transaction pooler. Use session pooling instead.')
}

async function migrate(pool: Pool, log: Log) {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const client = await pool.connect()
  try {
    // with millions of rows, a migration or the wait for another process takes longer than any call
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await runMigrations(drizzle(client) as unknown as Db, log)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    await client.query(limitStatements)
    client.release()
  } catch (error) {
    // the lock goes with its connection
    client.release(true)
    throw error
  }
}

/** Tracks the sockets of all database connections, so that all can be cut at once. */
type Sockets = {
  create(): Socket
  /** Ends every connection and refuses new ones. */
  cut(): void
  admit(): void
}

function createSockets(): Sockets {
  const open = new Set<Socket>()
  let refused = false
  return {
    create() {
      const socket = new Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      // after the driver has attached its listeners
      if (refused) process.nextTick(() => socket.destroy(new DatabaseUnavailable()))
      return socket
    },
    cut() {
      refused = true
      for (const socket of open) socket.destroy(new DatabaseUnavailable())
    },
    admit() {
      refused = false
    },
  }
}
