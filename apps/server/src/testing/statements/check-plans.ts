import { appendFileSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { bigTables, planProblems } from './plans.ts'
import type { Recorded } from './recorded.ts'

const big = `relkind = 'r' and relname in (${[...bigTables].map(name => `'${name}'`).join(', ')})`

/**
 * On the nearly empty tables of a test nothing is big. So reading one whole is priced out; first with joins that look up one row after
 * the other and as if each table had ten pages, then with any and as if each page held a million rows. What reads a big table whole both
 * times has no index to use. What was learnt of the rows of earlier tests is forgotten: it depends on when autovacuum ran.
 */
const pricings = [
  [
    ...['seqscan', 'hashjoin', 'mergejoin'].map(way => `set local enable_${way} = off`),
    `update pg_class set reltuples = -1 where ${big}`,
    'delete from pg_statistic',
  ],
  [
    'set local enable_seqscan = off',
    'analyze',
    `update pg_class set reltuples = 1e6 where ${big} and relpages > 0`,
    'delete from pg_statistic',
  ],
]

/** Problems of what the product sent, by a connection of its own to the same database. */
export async function checkPlans(url: string, statements: Recorded[]): Promise<string[]> {
  keepForBench(statements)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const partial = await partialIndexes(client)
    let doubtful = statements
    let problems: string[] = []
    for (const pricing of pricings) {
      if (doubtful.length === 0) return []
      await client.query('begin')
      for (const setting of pricing) await client.query(setting)
      problems = await planProblems(doubtful, explainOn(client), partial)
      await client.query('rollback')
      doubtful = doubtful.filter(({ text }) => problems.some(problem => problem.endsWith(text)))
    }
    return problems
  } finally {
    await client.end()
  }
}

/** In a transaction. */
export function explainOn(client: Pick<pg.Client, 'query'>) {
  return async ({ text, values }: Recorded) => {
    try {
      await client.query('savepoint asked')
      const { rows } = await client.query(`explain (format json) ${text}`, values)
      await client.query('release asked')
      return rows[0]['QUERY PLAN'][0].Plan
    } catch (error) {
      await client.query('rollback to asked')
      return { failed: (error as Error).message }
    }
  }
}

export async function partialIndexes(client: Pick<pg.Client, 'query'>): Promise<Set<string>> {
  const { rows } = await client.query(
    'select relname from pg_index join pg_class on pg_class.oid = indexrelid where indpred is not null',
  )
  return new Set(rows.map(({ relname }) => relname))
}

/** `bench/scale` asks for the plans of the same statements where tables are big. */
function keepForBench(statements: Recorded[]) {
  const folder = process.env.RECORD_STATEMENTS
  if (!folder) return
  mkdirSync(folder, { recursive: true })
  for (const statement of statements)
    appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(statement)}\n`)
}
