import type pg from 'pg'
import { fillings } from './tables.ts'

/** Milliseconds since then, in words. */
const since = (began: number) => `${((performance.now() - began) / 1000).toFixed(0)} s`

/**
 * Indexes are made once everything is there, which takes a tenth of the time; no trigger tells anybody meanwhile, and what a trigger keeps
 * is written as it would have kept it. At the end the planner knows what is there, as after a night of autovacuum.
 */
export async function fill(client: pg.Client, people: number, issuer: string, tell = console.log) {
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
    if (performance.now() - started > 5000) tell(`  ${name}: ${since(started)}`)
  }
  const started = performance.now()
  for (const { definition } of indexes) await client.query(definition)
  tell(`  ${indexes.length} indexes: ${since(started)}`)
  await client.query('vacuum analyze')
  await client.query('set session_replication_role = origin')
  const { rows } = await client.query('select pg_size_pretty(pg_database_size(current_database())) as size')
  tell(`${people.toLocaleString('en')} people in ${since(began)}, ${rows[0].size} on the disk`)
}
