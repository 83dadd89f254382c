import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'

type Row = Record<string, unknown>
/** Rows of each table of the product, by primary key. */
export type Tables = Map<string, Map<string, Row>>

export type Query = (sql: string) => Promise<Row[]>

/** The key's columns of every table, in their order. */
const keys = `select relname as name, coalesce((
    select json_agg(attname order by attnum) from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
    where indrelid = pg_class.oid and indisprimary), '[]') as key
  from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by relname`

export async function readTables(query: Query): Promise<Tables> {
  const tables: Tables = new Map()
  for (const { name, key } of (await query(keys)) as { name: string; key: string[] }[]) {
    const rows = await query(`select to_jsonb(entry) as row from "${name}" as entry`)
    const byKey = rows.map(({ row }) => [JSON.stringify(key.map(each => (row as Row)[each])), row as Row] as const)
    tables.set(name, new Map(byKey))
  }
  return tables
}

/** One line for each row that is missing and each column that is missing or has another value. */
export function differences(before: Tables, after: Tables): string[] {
  return [...before].flatMap(([table, rows]) =>
    [...rows].flatMap(([key, row]) => {
      const found = after.get(table)?.get(key)
      if (!found) return [`${table} ${key}: missing`]
      return Object.entries(row)
        .filter(([column, value]) => JSON.stringify(found[column]) !== JSON.stringify(value))
        .map(([column, value]) => `${table}.${column}: ${JSON.stringify(value)} -> ${JSON.stringify(found[column])}`)
    }),
  )
}

/** A folder of the embedded database that no server uses. */
export async function readFolder(dataDir: string): Promise<Tables> {
  const database = await PGlite.create({ dataDir })
  try {
    return await readTables(async sql => (await database.query<Row>(sql)).rows)
  } finally {
    await database.close()
  }
}

export async function onPostgres<Result>(url: string, use: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await use(client)
  } finally {
    await client.end()
  }
}

/** Fills tables of the same version. Triggers and references are off, as in a restore of PostgreSQL's own dump. */
export async function fill(client: pg.Client, tables: Tables) {
  await client.query('set session_replication_role = replica')
  for (const [table, rows] of tables) {
    // what a migration of that time inserted
    await client.query(`delete from "${table}"`)
    await client.query(
      `insert into "${table}" overriding system value select * from jsonb_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify([...rows.values()])],
    )
  }
  await client.query('set session_replication_role = origin')
}
