import type pg from 'pg'
import { fillings } from './tables.ts'

/** Elapsed seconds, formatted. */
const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(0)} s`

/**
 * Creates indexes after the inserts, which takes a tenth of the time. Triggers are off; the inserts write what triggers would
 * maintain. Ends with a vacuum, so that the planner has statistics.
 */
export async function fill(client: pg.Client, people: number, issuer: string, log = console.log) {
  const began = performance.now()
  await client.query('set session_replication_role = replica')
  await client.query("set work_mem = '256MB'")
  await client.query("set maintenance_work_mem = '512MB'")
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint where conindid = indexrelid)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const [name, statement] of fillings(people, issuer)) {
    const started = performance.now()
    await client.query(statement)
    if (performance.now() - started > 5000) log(`  ${name}: ${since(started)}`)
  }
  const started = performance.now()
  for (const { definition } of indexes) await client.query(definition)
  log(`  ${indexes.length} indexes: ${since(started)}`)
  await client.query('vacuum analyze')
  await client.query('set session_replication_role = origin')
  const { rows } = await client.query('select pg_size_pretty(pg_database_size(current_database())) as size')
  log(`${people.toLocaleString('en')} people in ${since(began)}, ${rows[0].size} on the disk`)
}
