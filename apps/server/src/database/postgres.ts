import { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { ClientBase, Pool, PoolClient } from 'pg'
import { PgBoss } from 'pg-boss'
import { createFollowingClock } from '../clock.ts'
import { ConfigError } from '../environment.ts'
import type { Log } from '../log.ts'
import { DatabaseAway } from '../outage.ts'
import { type Database, type Db, queueCare } from './database.ts'
import { type Watch, watchDatabase } from './health-monitor.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'
import { createSharedLocks } from './locks.ts'
import { bringUpToDate } from './migrations.ts'
import { isStale } from './prepared.ts'

/** How long a call waits for one of the connections, all of which are busy on a database that answers. */
const turnMs = 10_000

/** How long a connection that only listens may take to answer before it counts as lost. */
const answerMs = 10_000

/** A machine that starts up brings its services up in any order. */
const startPatienceMs = 30_000

/** No call waits longer. Said on each connection and not as it is opened, which poolers refuse. */
const limitStatements = "set statement_timeout = '30s'"

/** Any number; the same in every process, so that one migrates while the others wait. */
const migrationLock = 727_274

type Drizzle = typeof import('drizzle-orm/node-postgres').drizzle

export async function openPostgres(url: string, log: Log): Promise<Database> {
  const [{ default: pg }, { drizzle }] = await Promise.all([import('pg'), import('drizzle-orm/node-postgres')])
  const sockets = createSockets()
  const clock = createFollowingClock()
  const { locks, opened, closed } = createSharedLocks()
  const watch = watchDatabase(() => new pg.Client({ connectionString: url }), {
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
  const pool = new pg.Pool({ ...connection, max: 10, connectionTimeoutMillis: turnMs, onConnect })
  pool.on('error', error => log.warn({ reason: error.message }, 'idle database connection lost'))
  // The pool hears only those that are idle, and one that is cut in use would end the process. Whoever uses it is told by
  // the query.
  pool.on('connect', client => client.on('error', () => {}))
  try {
    await reach(watch)
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
        await watch.stop()
      },
    }
  } catch (error) {
    await watch.stop()
    throw error
  }
}

/** As often as two of them can reasonably have met each other. */
const mostTries = 3

/**
 * Drizzle keeps a connection for ever when BEGIN fails on it: after a few outages none would be left. Of two transactions that wait
 * for each other the database ends one, with nothing done: that one is done again, and so is one that came upon a stale statement.
 */
function withReleasedTransactions(pool: Pool, drizzle: Drizzle) {
  const db = drizzle(pool)
  // one for each connection, and not for each transaction: what is prepared on a connection is known by its session
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

async function reach(watch: Watch) {
  const settled = new AbortController()
  const late = wait(startPatienceMs, 'too late', { signal: settled.signal }).catch(() => {})
  try {
    if ((await Promise.race([watch.begun, late])) !== 'too late') return
  } catch (error) {
    throw new ConfigError(`DATABASE_URL is refused: ${(error as Error).message}`)
  } finally {
    settled.abort()
  }
  throw new ConfigError('The database that DATABASE_URL names does not answer; start it, or correct DATABASE_URL.')
}

/**
 * A pooler that hands a connection on after each transaction loses what is listened to, so that hidden pages would go on being shown,
 * and mixes up prepared statements. It gives itself away when two connections that are open at once are one on the server.
 */
async function requireSessions(pool: Pool) {
  const clients = [await pool.connect(), await pool.connect()]
  const seen: Set<number>[] = clients.map(() => new Set())
  try {
    // others may use the pooler too: several times
    for (let times = 0; times < 5; times++)
      for (const [index, client] of clients.entries())
        seen[index]!.add((await client.query('select pg_backend_pid() as pid')).rows[0].pid)
  } finally {
    for (const client of clients) client.release()
  }
  if (![...seen[0]!].some(pid => seen[1]!.has(pid))) return
  throw new ConfigError('DATABASE_URL leads through a pooler that works by transaction; let it work by session.')
}

async function migrate(pool: Pool, log: Log) {
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const client = await pool.connect()
  try {
    // where there are millions of rows, a step or the wait for another process takes longer than any call may
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await bringUpToDate(drizzle(client) as unknown as Db, log)
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    await client.query(limitStatements)
    client.release()
  } catch (error) {
    // the lock goes with its connection
    client.release(true)
    throw error
  }
}

/** The sockets of every connection to the database, so that all can be cut at once. */
type Sockets = {
  /** What the driver asks for a socket. */
  create(): Socket
  /** Ends every connection, whatever it waits for, and refuses new ones. */
  cut(): void
  /** Lets connections through again. */
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
      // once the driver listens to it
      if (refused) process.nextTick(() => socket.destroy(new DatabaseAway()))
      return socket
    },
    cut() {
      refused = true
      for (const socket of open) socket.destroy(new DatabaseAway())
    },
    admit() {
      refused = false
    },
  }
}
