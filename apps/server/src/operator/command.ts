import { canonicalEmail, emailProblem } from '@credence/contract/fields/light-validation'
import type { OperatorCommandName } from '@credence/contract/operator/commands'
import type { Db } from '../database/database.ts'
import type { TransactionContext } from '../dependencies.ts'

type Cell = string | number | boolean | Date | null
export type Row = Record<string, Cell>

/** `about` is the row for the audit log; `columns` are those of the table; `facts` hold for more than the rows, and only the pages show them. */
export type Outcome =
  | { kind: 'list'; rows: Row[]; none: string; columns?: string[]; facts?: Row }
  | { kind: 'one'; about: string; fields: Row; lists?: Record<string, Row[]>; file?: string }
  | { kind: 'text'; text: string }
  | { kind: 'done' | 'already'; about: string | null; said: string; once?: Record<string, string> }
  | { kind: 'refused'; said: string }

/** An option without `takes` is a switch. Brackets in `says` name its default. */
type Option = { takes?: string; says: string }

/** Missing options are empty strings. */
export type Typed = { target: string; options: Record<string, string> }

export type Command = {
  /** The contract says what the operator pages ask before it. */
  name: OperatorCommandName
  takes?: string
  options?: Record<string, Option>
  says: string
  /** Without `--reason`. */
  example: string
  /** Runs in one transaction with its audit row, which names `who`. */
  run(tx: Db, context: TransactionContext, typed: Typed, who: string): Promise<Outcome>
}

/** A usage error: nothing is done or recorded. */
export class UsageError extends Error {
  override name = 'UsageError'
}

export const done = (about: string | null, said: string, once?: Record<string, string>): Outcome => {
  return { kind: 'done', about, said, ...(once ? { once } : {}) }
}
export const already = (about: string | null, said: string): Outcome => ({ kind: 'already', about, said })
export const refused = (said: string): Outcome => ({ kind: 'refused', said })

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const beginning = /^[0-9a-f]{8}[0-9a-f-]{0,28}$/

export type Named<Item> = { found: Item; missing?: undefined } | { found?: undefined; missing: Outcome }

/** By id, or the prefix that lists show. */
export function namedBy<Item extends { id: string }>(items: Item[], typed: string, noun: string): Named<Item> {
  const id = typed.toLowerCase()
  if (!beginning.test(id))
    throw new UsageError(`"${typed}" is not an id. Type at least the first 8 characters of the ${noun}’s id.`)
  const [found, another] = items.filter(item => item.id.startsWith(id))
  if (!found) return { missing: refused(`There is no ${noun} ${typed}.`) }
  if (another) return { missing: refused(`More than one ${noun} begins with ${typed}. Type more of its id.`) }
  return { found }
}

export function requireAddress(typed: string): string {
  const problem = emailProblem(typed)
  if (problem) throw new UsageError(`"${typed}" is not an e-mail address: ${problem}`)
  return canonicalEmail(typed)
}

export const noteOption = { takes: '<words>', says: 'a note for the e-mail' }
export const saveOption = {
  takes: '<file>',
  says: 'save the picture to a new file',
}

const dayMs = 86_400_000
const pattern = /^\d{4}-\d\d-\d\d$/

export const periodOptions = {
  from: { takes: '<day>', says: 'the first day, such as 2026-11-01 (default: two weeks before the last)' },
  to: { takes: '<day>', says: 'the last day (default: today)' },
}

export function requireDay(typed: string): Date {
  const day = new Date(`${typed}T00:00:00Z`)
  // Date moves the 31st of a shorter month to the next
  if (!pattern.test(typed) || Number.isNaN(day.getTime()) || dayOf(day) !== typed)
    throw new UsageError(`"${typed}" is not a day. Type it like 2026-11-01.`)
  return day
}

export const dayOf = (time: Date) => time.toISOString().slice(0, 10)

export function requirePeriod({ from, to }: Record<string, string>, now: Date): { since: Date; until: Date } {
  const last = requireDay(to || dayOf(now))
  const since = from ? requireDay(from) : new Date(last.getTime() - 13 * dayMs)
  const until = new Date(last.getTime() + dayMs)
  if (since >= until) throw new UsageError('--from is after --to. Swap them.')
  if (until.getTime() - since.getTime() > 366 * dayMs) throw new UsageError('Choose a period of one year or less.')
  return { since, until }
}

export function daysIn({ since, until }: { since: Date; until: Date }): string[] {
  const count = Math.round((until.getTime() - since.getTime()) / dayMs)
  return Array.from({ length: count }, (_, index) => dayOf(new Date(since.getTime() + index * dayMs)))
}
