import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { type Cluster, startPostgres } from '../../scripts/postgres-cluster.ts'

type Row = Record<string, string>

/** The database of a server under test, with direct access for checks. */
export type TestDatabase = {
  kind: 'embedded' | 'PostgreSQL'
  env: Record<string, string>
  /** On the embedded database only while no server runs. */
  read(sql: string): Promise<Row[]>
  release(): void
} & ({ kind: 'embedded' } | { kind: 'PostgreSQL'; cluster: Cluster })

export async function openTestDatabase(kind: TestDatabase['kind'], dataDir: string): Promise<TestDatabase> {
  return kind === 'embedded' ? embedded(dataDir) : onPostgres(await startPostgres())
}

function embedded(dataDir: string): TestDatabase {
  return {
    kind: 'embedded',
    env: {},
    read: sql => readFolder(join(dataDir, 'database'), sql),
    release() {},
  }
}

/** A folder of the embedded database that no server uses. */
export async function readFolder(dataDir: string, sql: string): Promise<Row[]> {
  const database = await PGlite.create({ dataDir })
  try {
    return (await database.query<Row>(sql)).rows
  } finally {
    await database.close()
  }
}

function onPostgres(cluster: Cluster): TestDatabase {
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
