import type { Recorded } from './recorded.ts'
import { allowed, bigTables } from './whole-tables.ts'

/** The part of PostgreSQL's EXPLAIN (format json) that is looked at. */
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

/** Asks for a statement's plan, with its values; a failure is told and not thrown. */
type Explain = (statement: Recorded) => Promise<Plan | { failed: string }>

const canBePlanned = /^\s*(select|insert|update|delete|with)\b/i

/** One sentence for each statement that reads a big table from end to end. `partial` are indexes that hold few rows on purpose. */
export async function planProblems(
  statements: Recorded[],
  explain: Explain,
  partial: Set<string>,
  tables: Set<string> = bigTables,
): Promise<string[]> {
  const problems: string[] = []
  for (const statement of statements) {
    const { text } = statement
    if (!canBePlanned.test(text) || allowed.some(({ begins }) => text.startsWith(begins))) continue
    const plan = await explain(statement)
    if ('failed' in plan) problems.push(`${plan.failed}: ${text}`)
    else for (const table of readWhole(plan, partial, tables)) problems.push(`reads the whole of ${table}: ${text}`)
  }
  return problems
}

/** What needs all of its input before it gives anything: a limit above it saves nothing. */
const gathers = ['Sort', 'Aggregate', 'Hash', 'WindowAgg', 'SetOp', 'Materialize']

/** Whatever is read in the order of an index until a limit is reached is not read whole. */
function readWhole(plan: Plan, partial: Set<string>, tables: Set<string>, isLimited = false): string[] {
  const { 'Node Type': type, 'Relation Name': table = '', 'Index Name': index = '', Plans: inner = [] } = plan
  const isIndexScan = type.includes('Index')
  const isNarrow = plan['Index Cond'] !== undefined || partial.has(index) || isLimited
  const isWhole = type.endsWith('Seq Scan') ? tables.has(table) : isIndexScan && !isNarrow
  const below = type === 'Limit' || (isLimited && !gathers.includes(type))
  const own = isWhole && (table === '' || tables.has(table)) ? [table || index] : []
  return [...own, ...inner.flatMap(each => readWhole(each, partial, tables, below))]
}
