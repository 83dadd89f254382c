import pg from 'pg'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { freePort } from '../../scripts/free-port.ts'
import { type Cluster, startPostgres } from '../../scripts/postgres-cluster.ts'
import { startServer } from '../measure/product.ts'
import { releaseAtEnd } from '../measure/release.ts'
import type { Target } from '../measure/target.ts'
import { fill } from './fill.ts'

export type Filled = { client: pg.Client; cluster: Cluster; people: number; port: number; issuer: string }

const settings = {
  shared_buffers: '1GB',
  max_wal_size: '30GB',
  checkpoint_timeout: '1h',
  wal_level: 'minimal',
  max_wal_senders: '0',
}
const silent = { info() {}, warn() {}, error() {} }

/** A server of its own for each, with the same settings, so that what one costs is not the other's. */
export async function openFilled(people: number): Promise<Filled> {
  const cluster = await startPostgres()
  releaseAtEnd(() => cluster.stop())
  const admin = new pg.Client({ connectionString: cluster.url })
  await admin.connect()
  for (const [name, value] of Object.entries(settings)) await admin.query(`alter system set ${name} = '${value}'`)
  await admin.end()
  await cluster.restart('fast')
  await (await openPostgres(cluster.url, silent)).close()
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  releaseAtEnd(() => client.end())
  const port = await freePort()
  const issuer = `did:web:localhost%3A${port}`
  await fill(client, people, issuer)
  await client.query('checkpoint')
  return { client, cluster, people, port, issuer }
}

/** The product on it, at its records' own address, and without what comes by the clock. */
export async function serve({ client, cluster, port }: Filled) {
  const server = await startServer({ DATABASE_URL: cluster.url }, port)
  await client.query('delete from pgboss.schedule')
  const target: Target = { port, pids: () => [server.child.pid!, ...cluster.pids()] }
  return { server, target, host: `localhost:${port}` }
}
