import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { sql } from 'drizzle-orm'
import type { TestApp } from './create-test-app.ts'

type Table = { schema: string; name: string }

/** Every place that still holds a text: rows of any table of any schema, files under the data folder, log lines. */
export async function findTraces(product: TestApp, text: string): Promise<string[]> {
  const logged = product
    .logged()
    .split('\n')
    .filter(line => line.includes(text))
  return [...(await tablesWith(product, text)), ...(await filesWith(product, text)), ...logged]
}

/** A whole row as text shows each of its columns, JSON and arrays too; bytes stand there in hexadecimal. */
async function tablesWith({ dependencies: { db } }: TestApp, text: string): Promise<string[]> {
  const hex = Buffer.from(text).toString('hex')
  const found = await db.execute(sql`
    select schemaname as schema, tablename as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`)
  const traces: string[] = []
  for (const { schema, name } of (found as unknown as { rows: Table[] }).rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`
    const rows = await db.execute(
      sql`select row_text from (select entry::text as row_text from ${table} as entry) as rows
        where strpos(lower(row_text), ${text.toLowerCase()}) > 0 or strpos(row_text, ${hex}) > 0`,
    )
    for (const row of (rows as unknown as { rows: { row_text: string }[] }).rows)
      traces.push(`${schema}.${name}: ${row.row_text}`)
  }
  return traces
}

async function filesWith({ dependencies: { config } }: TestApp, text: string): Promise<string[]> {
  const entries = await readdir(config.dataDir, { recursive: true, withFileTypes: true })
  const traces: string[] = []
  for (const entry of entries.filter(each => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    if (path.includes(text) || (await readFile(path)).includes(text)) traces.push(relative(config.dataDir, path))
  }
  return traces
}
