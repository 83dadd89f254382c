import type { Recorded } from './recorded.ts'

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

/** Tables that grow with the number of people, or of what they do: none may be read from end to end. */
export const bigTables = new Set([
  'accounts',
  'counted_visits',
  'daily_views',
  'doomed_files',
  'former_mailboxes',
  'former_slugs',
  'invites',
  'kept_documents',
  'link_openings',
  'links',
  'media',
  'notice_choices',
  'notifications',
  'old_praise',
  'outgoing_mails',
  'outgoing_pushes',
  'page_copies',
  'passcodes',
  'profile_records',
  'profiles',
  'push_devices',
  'questions',
  'rate_limits',
  'recommendations',
  'record_statuses',
  'records',
  'retired_slugs',
  'reviewer_sessions',
  'sessions',
  'subscriptions',
  'uploads',
  'what_people_say',
])

/** Statements that read one whole nevertheless, by how they begin, and why they may. */
const allowed: { begins: string; because: string }[] = [
  {
    begins: 'update "outgoing_mails" set "held_until"',
    because: 'at the start of an embedded database, of what waits right now',
  },
  {
    begins: '\n  select\n    (select count(*) from outgoing_mails)',
    because: 'metrics count the queue, and sent rows are deleted',
  },
  {
    begins: 'select count(*) as waiting, min(created_at) as oldest from outgoing_mails',
    because: 'the operator’s overview counts the queue, and sent rows are deleted',
  },
  {
    begins: 'delete from "rate_limits" where strpos(',
    because: 'at erasure, over open windows only',
  },
  {
    begins: 'select "reports"."id", "reports"."account_id"',
    because: 'by hand, of all reports: they are few, and each looks up its page by a key as soon as pages are many',
  },
  {
    begins: 'delete from "records" where "records"."key" like',
    because: 'by hand, when a key may be in other hands: it signed nearly all of them',
  },
]
