import { PgBoss } from 'pg-boss'
import { queueCare } from '../jobs/jobs.ts'
import { type Database, type Db, migrationsFolder } from './database.ts'
import { listenOnPostgres } from './listen-on-postgres.ts'

/** How long the connection that only listens may take to answer before it counts as lost. */
const answerMs = 10_000

/** Any number; the same in every process, so that one migrates while the others wait. */
const migrationLock = 727_274

export async function openPostgres(url: string, onError: (error: Error) => void): Promise<Database> {
  const [{ default: pg }, { drizzle }, { migrate }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('drizzle-orm/node-postgres/migrator'),
  ])
  const pool = new pg.Pool({ connectionString: url, max: 10, statement_timeout: 30_000 })
  // an idle client that is cut would otherwise end the process
  pool.on('error', onError)
  const client = await pool.connect()
  const db = drizzle(pool)
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migrate(drizzle(client), { migrationsFolder })
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock])
    client.release()
  }
  return {
    kind: 'postgres',
    db: db as unknown as Db,
    boss: new PgBoss({ connectionString: url, max: 4, useListenNotify: true, ...queueCare }),
    listen: listenOnPostgres(() => new pg.Client({ connectionString: url, keepAlive: true, query_timeout: answerMs })),
    close: () => pool.end(),
  }
}
