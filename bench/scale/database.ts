import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type Cluster, startPostgres } from '../../scripts/postgres-cluster.ts'
import { addCleanup } from '../measure/cleanup.ts'
import { startServer } from '../measure/product.ts'
import type { Target } from '../measure/target.ts'
import { fill } from './fill.ts'

export type Filled = { client: pg.Client; cluster: Cluster; people: number; port: number; issuer: string }

const settings = {
  shared_buffers: '1GB',
  max_wal_size: '30GB',
  checkpoint_timeout: '1h',
  wal_level: 'minimal',
  max_wal_senders: '0',
  // the data is vacuumed after the fill; autovacuum would affect single rounds
  autovacuum: 'off',
}
const silent = { info() {}, warn() {}, error() {} }

/**
 * A separate PostgreSQL server for each size, with the same settings. A `kept` folder is filled the first time and reused
 * afterwards.
 */
export async function openFilled(people: number, kept?: string): Promise<Filled> {
  const cluster = await startPostgres(kept && join(resolve(kept), `${people}-people`))
  addCleanup(() => cluster.stop())
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  for (const [name, value] of Object.entries(settings)) await admin.query(`alter system set ${name} = '${value}'`)
  await admin.end()
  await cluster.restart('fast')
  if (kept) addCleanup(() => cluster.halt('fast'))
  await (await openPostgres(cluster.url, silent)).close()
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  addCleanup(() => client.end())
  const port = (await filledFor(client)) ?? (await fillFor(client, people))
  await client.query('checkpoint')
  return { client, cluster, people, port, issuer: issuerAt(port) }
}

/** Records contain the issuer's address, so the product must use the same port each time. */
const issuerAt = (port: number) => `did:web:localhost%3A${port}`

/** Stores the port in a comment once the fill is complete. */
async function fillFor(client: pg.Client, people: number): Promise<number> {
  const port = await freePort()
  await fill(client, people, issuerAt(port))
  await client.query(`comment on database postgres is '${port}'`)
  return port
}

async function filledFor(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query(
    `select shobj_description(oid, 'pg_database') as port from pg_database where datname = 'postgres'`,
  )
  return Number(rows[0].port) || undefined
}

const waitingJobs = `select from pgboss.job where state < 'completed' and start_after <= now() limit 1`

/** Starts the product at the records' address, without scheduled jobs, and waits until its initial jobs are done. */
export async function serve({ client, cluster, port }: Filled) {
  const server = await startServer({ DATABASE_URL: cluster.url }, port)
  await client.query('delete from pgboss.schedule')
  while ((await client.query(waitingJobs)).rowCount) await wait(200)
  const target: Target = { port, pids: () => [server.child.pid!, ...cluster.pids()] }
  return { server, target, host: `localhost:${port}` }
}
