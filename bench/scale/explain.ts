import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { explainOn, partialIndexes } from '../../apps/server/src/testing/statements/check-plans.ts'
import { bigTables, planProblems } from '../../apps/server/src/testing/statements/plans.ts'
import type { Recorded } from '../../apps/server/src/testing/statements/recorded.ts'

/** Distinct statements that the product sent during its tests. */
export function readRecorded(folder: string): Recorded[] {
  const lines = globSync(join(folder, '*.jsonl')).flatMap(file => readFileSync(file, 'utf8').trim().split('\n'))
  const all = lines.map(line => JSON.parse(line) as Recorded)
  return [...new Map(all.map(each => [each.text, each])).values()]
}

/** Statements that scan a big table, according to the planner; prepared statements also with the generic plan. */
export async function explainAll(client: pg.Client, issuer: string, recorded: Recorded[]): Promise<string[]> {
  const partial = await partialIndexes(client)
  const { rows } = await client.query('select relname from pg_class where reltuples >= 10000')
  const filled = new Set(rows.map(({ relname }) => relname as string).filter(name => bigTables.has(name)))
  // the queue has its own schema, and tests use another issuer than the filled data
  const own = recorded.filter(({ text }) => !text.includes('pgboss.'))
  const ofUs = (value: unknown) => (String(value).startsWith('did:web:') ? issuer + String(value).at(-1) : value)
  const statements = own.map(each => ({ ...each, values: each.values.map(ofUs) }))
  const prepared = statements.filter(({ isPrepared }) => isPrepared)
  await client.query('begin')
  const problems = await planProblems(statements, explainOn(client), partial, filled)
  await client.query('rollback')
  return [...problems, ...(await planProblems(prepared, explainGenericOn(client), partial, filled))]
}

function explainGenericOn(client: pg.Client) {
  return async ({ text, values }: Recorded) => {
    try {
      await client.query('set plan_cache_mode = force_generic_plan')
      await client.query(`prepare asked as ${text}`)
      const { rows } = await client.query(`explain (format json) execute asked(${values.map(() => 'null').join(', ')})`)
      return rows[0]['QUERY PLAN'][0].Plan
    } catch (error) {
      return { failed: (error as Error).message }
    } finally {
      await client.query('deallocate all')
      await client.query('reset plan_cache_mode')
    }
  }
}
