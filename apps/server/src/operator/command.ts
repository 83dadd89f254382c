import type { Db } from '../database/database.ts'
import type { Surroundings } from '../dependencies.ts'

type Cell = string | number | boolean | Date | null
export type Row = Record<string, Cell>

/** What came of a command. `about` names the row that it found or changed, for the record; `columns` are what a table has room for. */
export type Outcome =
  | { kind: 'list'; rows: Row[]; none: string; columns?: string[] }
  | { kind: 'one'; about: string; fields: Row; lists?: Record<string, Row[]>; file?: string }
  | { kind: 'text'; text: string }
  | { kind: 'done' | 'already'; about: string | null; said: string; once?: Record<string, string> }
  | { kind: 'refused'; said: string }

/** An option without `takes` is a switch. What `says` puts in brackets is so without it. */
type Option = { takes?: string; says: string; needed?: true }

/** What was typed after the name. Options that were not given are empty. */
export type Typed = { target: string; options: Record<string, string> }

export type Command = {
  /** The words that are typed. */
  name: string
  /** What must follow them, as the help names it. */
  takes?: string
  options?: Record<string, Option>
  says: string
  /** What follows `npm run operator -- `, without its reason. */
  example: string
  /** In one transaction with its row in the record. */
  run(tx: Db, surroundings: Surroundings, typed: Typed): Promise<Outcome>
}

/** Nothing was done and nothing is on record: the words made no sense. */
export class WrongWords extends Error {
  override name = 'WrongWords'
}

export const done = (about: string | null, said: string, once?: Record<string, string>): Outcome => {
  return { kind: 'done', about, said, ...(once ? { once } : {}) }
}
export const already = (about: string | null, said: string): Outcome => ({ kind: 'already', about, said })
export const refused = (said: string): Outcome => ({ kind: 'refused', said })
