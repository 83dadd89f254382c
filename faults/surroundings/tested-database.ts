import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type Cluster, startPostgres } from '../../scripts/postgres-cluster.ts'

type Row = Record<string, string>

/** Where a server under test keeps its rows, and a way to look at them from outside. */
export type TestedDatabase = {
  kind: 'embedded' | 'PostgreSQL'
  env: Record<string, string>
  /** On the embedded database only while no server runs. */
  read(sql: string): Promise<Row[]>
  release(): void
} & ({ kind: 'embedded' } | { kind: 'PostgreSQL'; cluster: Cluster })

export async function openPlaceForData(kind: TestedDatabase['kind'], dataDir: string): Promise<TestedDatabase> {
  return kind === 'embedded' ? embedded(dataDir) : onPostgres(await startPostgres())
}

function embedded(dataDir: string): TestedDatabase {
  return {
    kind: 'embedded',
    env: {},
    async read(sql) {
      const database = await PGlite.create({ dataDir: join(dataDir, 'database') })
      try {
        return (await database.query<Row>(sql)).rows
      } finally {
        await database.close()
      }
    },
    release() {},
  }
}

function onPostgres(cluster: Cluster): TestedDatabase {
  return {
    kind: 'PostgreSQL',
    cluster,
    env: { DATABASE_URL: cluster.url },
    async read(sql) {
      const client = new pg.Client({ connectionString: cluster.url })
      await client.connect()
      try {
        return (await client.query<Row>(sql)).rows
      } finally {
        await client.end()
      }
    },
    release: () => cluster.stop(),
  }
}
